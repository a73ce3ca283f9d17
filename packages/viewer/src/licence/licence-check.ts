// The licence check of this page.

import { onceOnlyLicenceCheck } from './once-only-check.ts';

/** The check of this page: one question for each page load, however many viewers there are. */
export const checkLicence = onceOnlyLicenceCheck((...request) => fetch(...request));
