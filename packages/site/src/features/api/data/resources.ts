// Every resource of the API. A part of the product adds its file of resources to the list.
import { documentResources } from '../document-resources.ts';
import { listResources } from '../list-resources.ts';
import { editingResources } from '../editing-resources.ts';
import { mediaResources } from '../media-resources.ts';
import { recordResources } from '../record-resources.ts';
import type { Resource } from '../resource.ts';
import { workingCopyResources } from '../working-copy-resources.ts';
import { accountResources } from '../account-resources.ts';
import { userResources } from '../user-resources.ts';
import { sessionResources } from '../session-resources.ts';

const described: readonly Resource[] = [
  ...sessionResources,
  ...listResources,
  ...recordResources,
  ...editingResources,
  ...mediaResources,
  ...workingCopyResources,
  ...userResources,
  ...accountResources,
];

export const resources: readonly Resource[] = [...described, ...documentResources(described)];
