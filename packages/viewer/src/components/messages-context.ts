// The words of the interface and its reading direction, for every component of a viewer.

import { createContext, use } from 'react';
import { englishMessages } from '../messages.ts';
import type { ViewerMessages } from '../messages.ts';

/** Words and direction. */
type Interface = { messages: ViewerMessages; direction: 'ltr' | 'rtl' };

/** Given once by the viewer. */
export const InterfaceContext = createContext<Interface>({
  messages: englishMessages,
  direction: 'ltr',
});

/** The words and the direction of the viewer around. */
export function useInterface(): Interface {
  return use(InterfaceContext);
}
