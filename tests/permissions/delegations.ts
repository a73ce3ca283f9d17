// What checks no permission itself, and the functions it passes the actor to instead.
import {
  changeSettings,
  readSettingsForStaff,
} from '../../packages/site/src/features/editorial/change-settings.ts';
import { missingFilesPage } from '../../packages/site/src/admin/files/missing-files-page.tsx';
import {
  draftPage,
  saveDraftAction,
  startExperimentAction,
} from '../../packages/site/src/admin/search/experiment-draft-page.tsx';
import {
  decideAction,
  experimentPage,
  revertDecisionAction,
} from '../../packages/site/src/admin/search/experiment-page.tsx';
import {
  discardDraftAction,
  endExperimentAction,
  experimentsPage,
} from '../../packages/site/src/admin/search/experiments-page.tsx';
import {
  donePage,
  notFoundPage,
  undoRemedyAction,
} from '../../packages/site/src/admin/search/not-found-page.tsx';
import { overviewPage, searchesFile } from '../../packages/site/src/admin/search/overview-page.tsx';
import {
  rankingPage,
  saveRankingAction,
} from '../../packages/site/src/admin/search/ranking-page.tsx';
import {
  hideSuggestionAction,
  pinSuggestionAction,
  recommendationsPage,
} from '../../packages/site/src/admin/search/recommendations-page.tsx';
import {
  applyRemedyAction,
  remedyPage,
} from '../../packages/site/src/admin/search/remedy-page.tsx';
import {
  hideSearchAction,
  suggestAgainAction,
  suggestedPage,
} from '../../packages/site/src/admin/search/suggested-page.tsx';
import { readAt } from '../../packages/site/src/website/authorities/load-authority.ts';
import { embeddedEntry } from '../../packages/site/src/website/embed/load-embed-entry.ts';
import { embeddedItem } from '../../packages/site/src/website/embed/load-embed.ts';
import { loadEntry } from '../../packages/site/src/website/pages/load-entry.ts';
import {
  auditActors,
  noteInAudit,
  readAudit,
  readAuditPage,
} from '../../packages/site/src/features/access/audit-log.ts';
import { aboutRecords } from '../../packages/site/src/features/api/audit-records.ts';
import { readNamers, readNames } from '../../packages/site/src/features/records/find-names.ts';
import { can, canSome, idOf, nameOf } from '../../packages/site/src/features/access/actor.ts';
import {
  brought,
  changedBy,
  hasRight,
  hold,
  requireRight,
  requireSomeRight,
  withCopy,
} from '../../packages/site/src/features/working/held-copy.ts';
import { readPreview } from '../../packages/site/src/features/working/preview-copy.ts';
import { published } from '../../packages/site/src/features/working/publish-copy.ts';
import { publishPlanned } from '../../packages/site/src/features/working/publish-planned.ts';
import { changed } from '../../packages/site/src/features/working/working-copies.ts';
import {
  inviteUser,
  listInvitations,
  withdrawInvitation,
} from '../../packages/site/src/features/accounts/invitations.ts';
import {
  changeUser,
  endSessionsOf,
  listUsers,
  makeResetLink,
  removeUser,
} from '../../packages/site/src/features/accounts/manage-users.ts';
import { usersCommand } from '../../packages/site/src/features/accounts/user-commands.ts';
import { readInboxPage } from '../../packages/site/src/features/forms/inbox/inbox-page.ts';
import { auditCommand } from '../../packages/site/src/features/access/audit-commands.ts';
import { countVisibility } from '../../packages/site/src/features/imports/visibility/count-visibility.ts';
import { releaseTranscriptions } from '../../packages/site/src/features/imports/visibility/release-transcriptions.ts';
import { releaseField } from '../../packages/site/src/features/imports/visibility/release-field.ts';
import { visibilityCommand } from '../../packages/site/src/features/imports/visibility/visibility-commands.ts';
import { require, requireSome } from '../../packages/site/src/features/access/permission.ts';
import {
  readAuthority,
  readItem,
} from '../../packages/site/src/features/catalogue/read-catalogue.ts';
import { contentCommand } from '../../packages/site/src/features/editorial/content/content-commands.ts';
import {
  exportContent,
  importContent,
} from '../../packages/site/src/features/editorial/content/transfer-content.ts';
import { findEntry } from '../../packages/site/src/features/editorial/read-editorial.ts';
import { previewQuery } from '../../packages/site/src/features/editorial/preview-link.ts';
import {
  exportCommand,
  restoreCommand,
} from '../../packages/site/src/features/export/export-commands.ts';
import { exportSite } from '../../packages/site/src/features/export/export-site.ts';
import { restoreSite } from '../../packages/site/src/features/export/restore-site.ts';
import { redirectsCommand } from '../../packages/site/src/features/editorial/redirect-commands.ts';
import { importRedirects } from '../../packages/site/src/features/editorial/import-redirects.ts';
import { eventsCommand } from '../../packages/site/src/features/events/event-commands.ts';
import {
  saveEventIn,
  saveSeriesIn,
  saveVenueIn,
} from '../../packages/site/src/features/events/schedule/save-event.ts';
import {
  exportProgramme,
  importProgramme,
} from '../../packages/site/src/features/events/programme/programme-file.ts';
import {
  attendanceOf,
  cancelForVisitor,
  confirmForVisitor,
  reduceParty,
} from '../../packages/site/src/features/events/registration/staff-registrations.ts';
import { inboxCommand } from '../../packages/site/src/features/forms/inbox/inbox-commands.ts';
import {
  erasePerson,
  eraseSubmissions,
  exportInbox,
  handleSubmission,
  failedEmails,
  listInbox,
  mailWaitingForUrl,
  readSubmission,
  replyTo,
} from '../../packages/site/src/features/forms/inbox/inbox.ts';
import { missingFiles } from '../../packages/site/src/features/forms/uploads/missing-files.ts';
import { newsletterCommand } from '../../packages/site/src/features/forms/newsletter/newsletter-commands.ts';
import { listSubscribers } from '../../packages/site/src/features/forms/newsletter/newsletter.ts';
import {
  listRefusedMail,
  resendMail,
} from '../../packages/site/src/features/forms/inbox/refused-mail.ts';
import { passGate } from '../../packages/site/src/features/imports/gate/pass-gate.ts';
import {
  agreeToFetch,
  fetchSourceImages,
} from '../../packages/site/src/features/imports/fetch-source-images.ts';
import { importCommand } from '../../packages/site/src/features/imports/import-commands.ts';
import { importsCommand } from '../../packages/site/src/features/imports/imports-commands.ts';
import { importItems } from '../../packages/site/src/features/imports/import-items.ts';
import { newBook } from '../../packages/site/src/features/imports/name-book.ts';
import { editorOf } from '../../packages/site/src/features/catalogue/editor.ts';
import { joinParts } from '../../packages/site/src/features/imports/join-parts.ts';
import { readContent } from '../../packages/site/src/features/editorial/content/read-content.ts';
import { linkFinder } from '../../packages/site/src/features/editorial/content/relative-links.ts';
import { saveFile } from '../../packages/site/src/features/editorial/content/save-file.ts';
import { saveEntryIn } from '../../packages/site/src/features/editorial/save-entry.ts';
import { mergeRow } from '../../packages/site/src/features/imports/ownership/merge-row.ts';
import { settleVanished } from '../../packages/site/src/features/imports/ownership/report-vanished.ts';
import { saveBatch, tryBatch } from '../../packages/site/src/features/imports/save-batch.ts';
import { newRun, startRun } from '../../packages/site/src/features/imports/start-run.ts';
import { mediaOfDraft, takeFiles } from '../../packages/site/src/features/imports/accept-media.ts';
import { publishCommand } from '../../packages/site/src/features/imports/publication/publish-commands.ts';
import {
  publishAll,
  publishHeld,
  publishHeldBy,
} from '../../packages/site/src/features/imports/publication/publish-held.ts';
import {
  offersWithPublishing,
  publishWithNamed,
} from '../../packages/site/src/features/imports/publication/publish-item.ts';
import {
  previewPublishing,
  publishRun,
} from '../../packages/site/src/features/imports/publication/publish-run.ts';
import { releaseHeld } from '../../packages/site/src/features/imports/publication/release-held.ts';
import {
  forgetAnswers,
  rememberAnswers,
  saveSource,
} from '../../packages/site/src/features/imports/sources/known-sources.ts';
import { importArrived } from '../../packages/site/src/features/imports/schedule/import-arrived.ts';
import { runScheduleNow } from '../../packages/site/src/features/imports/schedule/run-schedule.ts';
import { scheduleCommand } from '../../packages/site/src/features/imports/schedule/schedule-commands.ts';
import {
  scheduleSource,
  unscheduleSource,
} from '../../packages/site/src/features/imports/schedule/schedules.ts';
import { sourceCommand } from '../../packages/site/src/features/imports/sources/source-commands.ts';
import { undoRun } from '../../packages/site/src/features/imports/undo-run.ts';
import {
  decide,
  decisionsOf,
  forgetDecision,
  suggestionsFor,
  trendsNow,
} from '../../packages/site/src/features/insight/curation.ts';
import {
  decidedExperiments,
  decideExperiment,
  effectOfDecision,
  experimentAtHand,
  revertDecision,
} from '../../packages/site/src/features/insight/decide-experiment.ts';
import {
  discardDraft,
  draftExperiment,
  keepDraft,
  listDrafts,
  listExperiments,
  startExperiment,
  stopExperiment,
} from '../../packages/site/src/features/insight/experiments.ts';
import { overviewOf } from '../../packages/site/src/features/insight/overview.ts';
import {
  adjustmentsInForce,
  adjustSearch,
  previewAdjustment,
} from '../../packages/site/src/features/insight/ranking.ts';
import { previewRemedy } from '../../packages/site/src/features/insight/preview-remedy.ts';
import { findItems } from '../../packages/site/src/features/insight/find-items.ts';
import {
  remediesDone,
  remediesWithEffect,
  remedySearch,
  undoRemedy,
} from '../../packages/site/src/features/insight/remedy-search.ts';
import {
  endVeto,
  searchesSuggested,
  vetoSearch,
} from '../../packages/site/src/features/insight/suggested-searches.ts';
import { registerFiles, storeMaster } from '../../packages/site/src/features/media/masters.ts';
import { publishDrafts } from '../../packages/site/src/features/records/publish-records.ts';
import {
  aboutRow,
  canReadDraft,
  canUndo,
  placed,
  requireMove,
  requireSave,
  requireSomeSaving,
} from '../../packages/site/src/features/records/record-permission.ts';
import {
  addRecords,
  readRecord,
  reviseRecordIn,
} from '../../packages/site/src/features/records/records.ts';
import { readNextSteps } from '../../packages/site/src/features/lists/next-steps.ts';
import { addNamed } from '../../packages/site/src/features/catalogue/add-named.ts';
import { staffPicture } from '../../packages/site/src/features/media/staff-pictures.ts';
import {
  appendToMediaUpload,
  cancelMediaUpload,
  createMediaUpload,
  readMediaUpload,
} from '../../packages/site/src/features/media/uploads/media-upload.ts';
import { offerToTakeSampleDown } from '../../packages/site/src/features/sample/sample-commands.ts';
import type { Delegation } from './row.ts';

export const delegations: readonly Delegation[] = [
  { of: withCopy, to: [requireSomeRight, requireRight] },
  // Parts of an import.
  { of: takeFiles, to: [storeMaster] },
  { of: mediaOfDraft, to: [registerFiles, addRecords, reviseRecordIn] },
  { of: joinParts, to: [reviseRecordIn] },
  { of: saveBatch, to: [addRecords, reviseRecordIn, mediaOfDraft, publishHeldBy] },
  { of: settleVanished, to: [reviseRecordIn] },
  { of: newBook, to: [addRecords, publishHeld] },
  { of: publishAll, to: [publishDrafts] },
  { of: publishHeld, to: [publishAll] },
  { of: publishHeldBy, to: [publishAll] },
  { of: releaseHeld, to: [publishHeld] },

  // Ways in which a kind of content is read from a folder.
  { of: 'handoutCodec', to: [storeMaster, registerFiles] },
  { of: 'recordingCodec', to: [storeMaster, registerFiles] },
  { of: 'programmeCodecs', to: [saveVenueIn, saveSeriesIn, saveEventIn] },

  // Editors and uploads.
  { of: addNamed, to: [addRecords] },
  { of: 'textsOfPictures', to: [reviseRecordIn] },
  { of: staffPicture, to: [readRecord] },
  {
    of: 'answerMediaUpload',
    to: [createMediaUpload, readMediaUpload, appendToMediaUpload, cancelMediaUpload],
  },

  // Commands.
  {
    of: 'commands',
    to: [
      auditCommand,
      contentCommand,
      eventsCommand,
      exportCommand,
      importCommand,
      importsCommand,
      inboxCommand,
      newsletterCommand,
      offerToTakeSampleDown,
      redirectsCommand,
      restoreCommand,
      scheduleCommand,
      usersCommand,
      visibilityCommand,
    ],
  },
  {
    of: 'userResources',
    to: [
      listUsers,
      changeUser,
      removeUser,
      endSessionsOf,
      makeResetLink,
      listInvitations,
      inviteUser,
      withdrawInvitation,
    ],
  },
  {
    of: usersCommand,
    to: [inviteUser, listUsers, changeUser, makeResetLink, endSessionsOf, removeUser],
  },
  { of: 'auditResources', to: [auditActors, readAuditPage, aboutRecords] },
  { of: aboutRecords, to: [readNames, readNamers] },
  {
    of: 'messageResources',
    to: [readInboxPage, readSubmission, handleSubmission, eraseSubmissions],
  },
  { of: 'settingsResources', to: [readSettingsForStaff, changeSettings] },
  { of: auditCommand, to: [readAudit] },
  { of: exportCommand, to: [exportSite] },
  { of: restoreCommand, to: [restoreSite] },
  { of: contentCommand, to: [exportContent, findEntry, importContent, previewQuery] },
  { of: saveEntryIn, to: [addRecords, reviseRecordIn] },
  {
    of: eventsCommand,
    to: [
      attendanceOf,
      cancelForVisitor,
      confirmForVisitor,
      exportProgramme,
      importProgramme,
      reduceParty,
    ],
  },
  { of: importCommand, to: [importItems, passGate, agreeToFetch] },
  { of: agreeToFetch, to: [rememberAnswers] },
  { of: passGate, to: [rememberAnswers, saveSource] },
  { of: importArrived, to: [importItems, passGate] },
  { of: scheduleCommand, to: [runScheduleNow, scheduleSource, unscheduleSource] },
  { of: visibilityCommand, to: [countVisibility, releaseField, releaseTranscriptions] },
  { of: importsCommand, to: [undoRun, publishCommand, sourceCommand] },
  {
    of: publishCommand,
    to: [previewPublishing, publishRun, offersWithPublishing, publishWithNamed],
  },
  { of: sourceCommand, to: [forgetAnswers] },
  {
    of: inboxCommand,
    to: [
      erasePerson,
      eraseSubmissions,
      exportInbox,
      handleSubmission,
      failedEmails,
      listInbox,
      listRefusedMail,
      mailWaitingForUrl,
      readSubmission,
      replyTo,
      resendMail,
    ],
  },
  { of: newsletterCommand, to: [listSubscribers] },
  { of: offerToTakeSampleDown, to: [undoRun] },
  { of: redirectsCommand, to: [importRedirects] },

  // Pages and files of the staff desk.
  { of: missingFilesPage, to: [missingFiles] },
  { of: draftPage, to: [draftExperiment] },
  { of: startExperimentAction, to: [startExperiment] },
  { of: saveDraftAction, to: [keepDraft] },
  { of: experimentPage, to: [experimentAtHand, effectOfDecision] },
  { of: decideAction, to: [experimentAtHand, decideExperiment, effectOfDecision] },
  { of: revertDecisionAction, to: [experimentAtHand, revertDecision] },
  { of: experimentsPage, to: [decidedExperiments, listDrafts] },
  { of: endExperimentAction, to: [stopExperiment] },
  { of: discardDraftAction, to: [discardDraft] },
  { of: notFoundPage, to: [overviewOf, remediesDone] },
  { of: donePage, to: [remediesWithEffect] },
  { of: undoRemedyAction, to: [undoRemedy] },
  { of: overviewPage, to: [overviewOf] },
  { of: searchesFile, to: [overviewOf] },
  { of: rankingPage, to: [adjustmentsInForce, listExperiments, previewAdjustment] },
  { of: saveRankingAction, to: [adjustSearch] },
  { of: recommendationsPage, to: [suggestionsFor, trendsNow, decisionsOf] },
  { of: suggestedPage, to: [searchesSuggested] },
  { of: hideSearchAction, to: [vetoSearch] },
  { of: suggestAgainAction, to: [endVeto] },
  { of: hideSuggestionAction, to: [decide] },
  { of: pinSuggestionAction, to: [decide] },
  { of: 'admin/forgetDecision', to: [forgetDecision] },
  { of: remedyPage, to: [findItems] },
  { of: applyRemedyAction, to: [findItems, previewRemedy, remedySearch] },
  {
    of: 'tableFiles',
    to: [overviewOf, remediesWithEffect, decidedExperiments, experimentAtHand, effectOfDecision],
  },

  // Pages of the website. Whoever asks for one is a visitor, or has a link to a draft.
  { of: readAt, to: [readAuthority] },
  { of: embeddedEntry, to: [findEntry] },
  { of: embeddedItem, to: [readItem] },
  { of: loadEntry, to: [findEntry] },
  { of: 'website/items/item-page.tsx loader', to: [readItem] },
  { of: 'website/items/viewer-page.tsx loader', to: [readItem] },
  { of: 'website/forms/form-page.tsx loader', to: [readItem] },
];

/** What takes an actor and needs no permission, with the reason. */
export const free: readonly { of: Delegation['of']; why: string }[] = [
  { of: 'ownOf', why: 'it says whose account it is, for what is its user’s own' },
  { of: can, why: 'it answers what an actor may do' },
  { of: canSome, why: 'it answers what an actor may do' },
  { of: nameOf, why: 'it says the name of an actor' },
  { of: idOf, why: 'it says the id of an actor' },
  { of: require, why: 'it is the check' },
  { of: requireSome, why: 'it is the check before anything is read' },
  { of: aboutRow, why: 'it says what a permission asks of a record' },
  { of: canReadDraft, why: 'it answers what an actor may read' },
  { of: canUndo, why: 'it answers what an actor may take back, for undoEntries' },
  { of: placed, why: 'it says into which collection an actor’s own items come' },
  { of: requireMove, why: 'it is a check of reviseRecordIn' },
  { of: requireSave, why: 'it is a check of what saves records' },
  { of: requireSomeSaving, why: 'it is a check of what saves records, before anything is read' },
  { of: readNextSteps, why: 'it answers with names of steps, each of them only to who may do it' },
  ...['hiddenFields', 'permittedBody', 'bodyOver', 'bodyOfNew'].map((of) => ({
    of,
    why: 'it answers which fields an actor may read',
  })),
  ...[
    'editingResources',
    'listResources',
    'mediaResources',
    'recordResources',
    'sessionResources',
    'translationResources',
    'workingCopyResources',
  ].map((of) => ({ of, why: 'each of its addresses has a row in routes.ts' })),
  { of: 'appDocument', why: 'it shows who is signed in what they may do' },
  { of: 'sessionFor', why: 'it says what an actor may do' },
  { of: editorOf, why: 'it says which fields an actor may edit, and reads no record' },
  { of: readPreview, why: 'it asks what the holder of its token may see' },
  { of: requireRight, why: 'it is the check of working copies' },
  { of: requireSomeRight, why: 'it is their check before anything is read' },
  { of: hasRight, why: 'it answers what an actor may do with a copy' },
  { of: hold, why: 'it reads a copy with its record, for what checks it then' },
  { of: brought, why: 'it brings a copy to what its record says, after the check' },
  { of: changedBy, why: 'it notes the name, in the transaction of what was allowed' },
  { of: changed, why: 'it writes a copy that withCopy has allowed' },
  { of: published, why: 'it saves the record of a copy that withCopy has allowed' },
  { of: publishPlanned, why: 'it asks who the planner is now, for withCopy' },
  { of: noteInAudit, why: 'it notes the name, in the transaction of what was allowed' },
  { of: tryBatch, why: 'a look at an import, which only importItems takes' },
  { of: saveFile, why: 'it saves one file of a folder for importContent, which asks' },
  { of: readContent, why: 'it reads the files of a folder, for importContent' },
  { of: linkFinder, why: 'it reads what links between files mean, for readContent' },
  { of: fetchSourceImages, why: 'it downloads what a person agreed to, for importCommand' },
  { of: mergeRow, why: 'it reads what a row would change, for importItems' },
  { of: newRun, why: 'it notes the name, of a run that importItems has allowed' },
  { of: startRun, why: 'it notes the name, of a run that importItems has allowed' },
  ...['closeRun', 'noteRun', 'finishRun', 'notePublication', 'noteCopy'].map((of) => ({
    of,
    why: 'it notes in the audit what was allowed, in the transaction that did it',
  })),
  { of: 'website/forms/form-page.tsx action', why: 'it reads the language and the address only' },
];
