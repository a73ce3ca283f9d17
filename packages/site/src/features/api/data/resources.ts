// Every resource of the API. A part of the product adds its file of resources to the list.
import { auditResources } from '../audit-resources.ts';
import { documentResources } from '../document-resources.ts';
import { listResources } from '../list-resources.ts';
import { editingResources } from '../editing-resources.ts';
import { mediaResources } from '../media-resources.ts';
import { messageResources } from '../message-resources.ts';
import { recordResources } from '../record-resources.ts';
import type { Resource } from '../resource.ts';
import { presenceResources } from '../presence-resources.ts';
import { workingCopyResources } from '../working-copy-resources.ts';
import { accountResources } from '../account-resources.ts';
import { passkeyResources } from '../passkey-resources.ts';
import { translationResources } from '../translation-resources.ts';
import { userResources } from '../user-resources.ts';
import { settingsResources } from '../settings-resources.ts';
import { sessionResources } from '../session-resources.ts';

const described: readonly Resource[] = [
  ...sessionResources,
  ...listResources,
  ...recordResources,
  ...editingResources,
  ...mediaResources,
  ...translationResources,
  ...workingCopyResources,
  ...presenceResources,
  ...messageResources,
  ...userResources,
  ...accountResources,
  ...passkeyResources,
  ...settingsResources,
  ...auditResources,
];

export const resources: readonly Resource[] = [...described, ...documentResources(described)];
