// Every function of the site that writes what must last, and why it does last: it is recorded, it
// commits as one that is recorded, or nothing is promised of it.
import { buildAlone } from '../../../packages/site/src/app/build-alone.ts';
import { openSite } from '../../../packages/site/src/app/open-site.ts';
import { takeAttempt } from '../../../packages/site/src/features/accounts/attempts.ts';
import { confirmPassword } from '../../../packages/site/src/features/accounts/confirm-password.ts';
import {
  makeDeskLink,
  signInByLink,
} from '../../../packages/site/src/features/accounts/desk-link.ts';
import {
  acceptInvitation,
  inviteUser,
  withdrawInvitation,
} from '../../../packages/site/src/features/accounts/invitations.ts';
import {
  changeUser,
  endSessionsOf,
  makeResetLink,
  removeUser,
} from '../../../packages/site/src/features/accounts/manage-users.ts';
import {
  changePassword,
  changeProfile,
  endOwnSessions,
  resetPassword,
} from '../../../packages/site/src/features/accounts/own-account.ts';
import {
  signInWithPasskey,
  startPasskeySignIn,
} from '../../../packages/site/src/features/accounts/passkey-sign-in.ts';
import {
  addPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '../../../packages/site/src/features/accounts/passkeys.ts';
import {
  finishEnrolment,
  removeFactors,
  renewRecoveryCodes,
  signInWithCode,
  startEnrolment,
} from '../../../packages/site/src/features/accounts/second-factor.ts';
import { openSession, signOut } from '../../../packages/site/src/features/accounts/sessions.ts';
import {
  actorOfToken,
  makeToken,
  revokeToken,
} from '../../../packages/site/src/features/accounts/tokens.ts';
import { setUp } from '../../../packages/site/src/features/accounts/set-up.ts';
import { signIn } from '../../../packages/site/src/features/accounts/sign-in.ts';
import { doOnce } from '../../../packages/site/src/features/api/do-once.ts';
import { checkTranslation } from '../../../packages/site/src/features/records/translations.ts';
import { changeSettings } from '../../../packages/site/src/features/editorial/change-settings.ts';
import {
  exportContent,
  importContent,
} from '../../../packages/site/src/features/editorial/content/transfer-content.ts';
import { importRedirects } from '../../../packages/site/src/features/editorial/import-redirects.ts';
import { saveEntry } from '../../../packages/site/src/features/editorial/save-entry.ts';
import { importProgramme } from '../../../packages/site/src/features/events/programme/programme-file.ts';
import { planSampleSeason } from '../../../packages/site/src/features/events/programme/sample-season-jobs.ts';
import { eraseOldRegistrations } from '../../../packages/site/src/features/events/registration/erase-registrations.ts';
import {
  acceptOffer,
  cancelRegistration,
  confirmRegistration,
} from '../../../packages/site/src/features/events/registration/change-registration.ts';
import {
  keepRegistrations,
  notifyOfChange,
} from '../../../packages/site/src/features/events/registration/keep-registrations.ts';
import { register } from '../../../packages/site/src/features/events/registration/register.ts';
import {
  cancelForVisitor,
  confirmForVisitor,
  eraseRegistrations,
  reduceParty,
} from '../../../packages/site/src/features/events/registration/staff-registrations.ts';
import {
  planKeeping,
  registrationJobs,
} from '../../../packages/site/src/features/events/registration/registration-jobs.ts';
import {
  extendDates,
  saveEvent,
  saveSeries,
  saveVenue,
} from '../../../packages/site/src/features/events/schedule/save-event.ts';
import { planExtending } from '../../../packages/site/src/features/events/schedule/schedule-jobs.ts';
import { eraseSentEmails } from '../../../packages/site/src/features/forms/inbox/erase-emails.ts';
import { sendHeldDigest } from '../../../packages/site/src/features/forms/inbox/held-digest.ts';
import {
  formJobs,
  planErasing,
} from '../../../packages/site/src/features/forms/inbox/inbox-jobs.ts';
import {
  eraseOld,
  erasePerson,
  eraseSubmissions,
  eraseUnfinished,
  exportInbox,
  handleSubmission,
  replyTo,
} from '../../../packages/site/src/features/forms/inbox/inbox.ts';
import {
  eraseRefusedMail,
  resendMail,
} from '../../../packages/site/src/features/forms/inbox/refused-mail.ts';
import {
  confirmSubscriptionByLink,
  eraseSubscriber,
  eraseUnconfirmed,
  listSubscribers,
  unsubscribe,
} from '../../../packages/site/src/features/forms/newsletter/newsletter.ts';
import { saveDraft } from '../../../packages/site/src/features/forms/submission/form-draft.ts';
import { submitForm } from '../../../packages/site/src/features/forms/submission/take-submission.ts';
import {
  appendToUpload,
  cancelUpload,
  createUpload,
} from '../../../packages/site/src/features/forms/uploads/resumable-upload.ts';
import { withCopies } from '../../../packages/site/src/features/forms/uploads/share-uploads.ts';
import {
  acceptFile,
  eraseUploads,
  eraseWaiting,
  fileReceiver,
} from '../../../packages/site/src/features/forms/uploads/take-upload.ts';
import {
  copyMaster,
  writeExportFile,
} from '../../../packages/site/src/features/export/export-file.ts';
import { exportSite } from '../../../packages/site/src/features/export/export-site.ts';
import { restoreSite } from '../../../packages/site/src/features/export/restore-site.ts';
import { noteContent } from '../../../packages/site/src/features/imports/ownership/known-content.ts';
import { openFetchedStore } from '../../../packages/site/src/features/imports/images/fetched-store.ts';
import { importItems } from '../../../packages/site/src/features/imports/import-items.ts';
import {
  acceptBetterFile,
  attachBetterFile,
} from '../../../packages/site/src/features/imports/replace-media.ts';
import { saveBatch } from '../../../packages/site/src/features/imports/save-batch.ts';
import { joinParts } from '../../../packages/site/src/features/imports/join-parts.ts';
import { settleVanished } from '../../../packages/site/src/features/imports/ownership/report-vanished.ts';
import { finishRun, startRun } from '../../../packages/site/src/features/imports/start-run.ts';
import { hideImported } from '../../../packages/site/src/features/imports/visibility/hide-imported.ts';
import { releaseTranscriptions } from '../../../packages/site/src/features/imports/visibility/release-transcriptions.ts';
import { releaseField } from '../../../packages/site/src/features/imports/visibility/release-field.ts';
import { publishWithNamed } from '../../../packages/site/src/features/imports/publication/publish-item.ts';
import { publishRun } from '../../../packages/site/src/features/imports/publication/publish-run.ts';
import { releaseHeld } from '../../../packages/site/src/features/imports/publication/release-held.ts';
import {
  forgetAnswers,
  rememberAnswers,
  saveSource,
} from '../../../packages/site/src/features/imports/sources/known-sources.ts';
import { fetchAddress } from '../../../packages/site/src/features/imports/schedule/address-origin.ts';
import { findLocalFile } from '../../../packages/site/src/features/imports/schedule/local-origin.ts';
import { reportFailures } from '../../../packages/site/src/features/imports/schedule/report-failures.ts';
import {
  runDueSchedule,
  runScheduleNow,
} from '../../../packages/site/src/features/imports/schedule/run-schedule.ts';
import {
  planScheduled,
  scheduleSource,
  unscheduleSource,
} from '../../../packages/site/src/features/imports/schedule/schedules.ts';
import { withImportLock } from '../../../packages/site/src/features/imports/sources/import-lock.ts';
import { undoRun } from '../../../packages/site/src/features/imports/undo-run.ts';
import { decide, forgetDecision } from '../../../packages/site/src/features/insight/curation.ts';
import {
  decideExperiment,
  revertDecision,
} from '../../../packages/site/src/features/insight/decide-experiment.ts';
import {
  discardDraft,
  keepDraft,
  startExperiment,
  stopExperiment,
} from '../../../packages/site/src/features/insight/experiments.ts';
import { adjustSearch } from '../../../packages/site/src/features/insight/ranking.ts';
import {
  remedySearch,
  undoRemedy,
} from '../../../packages/site/src/features/insight/remedy-search.ts';
import {
  endVeto,
  vetoSearch,
} from '../../../packages/site/src/features/insight/suggested-searches.ts';
import {
  prepareAgain,
  releaseFiles,
  settlePicture,
  storeMaster,
} from '../../../packages/site/src/features/media/masters.ts';
import { addRecord, withdrawRecord } from '../../../packages/site/src/features/records/records.ts';
import { sampleWork } from '../../../packages/site/src/features/sample/sample-jobs.ts';
import { writeDumpFile } from '../../../packages/site/src/features/search/export/dump-file-store.ts';
import { makeDump } from '../../../packages/site/src/features/search/export/dump.ts';
import { sharedEntries } from '../../../packages/site/src/features/search/providers/shared-entries.ts';
import { sharedSetup } from '../../../packages/site/src/features/search/providers/shared-setup.ts';
import { sharedClients } from '../../../packages/site/src/features/search/queries/shared-clients.ts';
import { takeFormerProgress } from '../../../packages/site/src/features/search/records/index-progress.ts';
import { underLease } from '../../../packages/site/src/platform/database/lease.ts';
import {
  agreedNote,
  keepSharedNote,
  removeSharedNote,
} from '../../../packages/site/src/platform/database/shared-notes.ts';
import { noteNode, removeNode } from '../../../packages/site/src/platform/nodes/nodes.ts';
import { planSuggesting } from '../../../packages/site/src/features/search/queries/suggested-search-jobs.ts';
import { compileSuggestedSearches } from '../../../packages/site/src/features/search/queries/suggested-searches.ts';
import { visitorSearches } from '../../../packages/site/src/features/search/queries/visitor-searches.ts';
import { requestRebuild } from '../../../packages/site/src/features/search/records/search-indexing.ts';
import { openSocialImageFonts } from '../../../packages/site/src/features/share/social-image-fonts.ts';
import { makeSocialImage } from '../../../packages/site/src/features/share/social-image-file.ts';
import {
  fetchOutside,
  outsideView,
} from '../../../packages/site/src/features/video/outside/outside-film.ts';
import { withCopy } from '../../../packages/site/src/features/working/held-copy.ts';
import { publishPlanned } from '../../../packages/site/src/features/working/publish-planned.ts';
import { followItems } from '../../../packages/site/src/features/search/shelves/follow-items.ts';
import { renewShelves } from '../../../packages/site/src/features/search/shelves/renew-shelves.ts';
import { storeShelves } from '../../../packages/site/src/features/search/shelves/store-shelves.ts';
import { followList } from '../../../packages/site/src/features/lists/follow-list.ts';
import {
  appendToMediaUpload,
  cancelMediaUpload,
  createMediaUpload,
} from '../../../packages/site/src/features/media/uploads/media-upload.ts';
import { appendPart } from '../../../packages/site/src/features/media/uploads/partial-file.ts';
import { openCopy } from '../../../packages/site/src/features/working/working-copies.ts';
import { backUp } from '../../../packages/site/src/platform/backup/backup.ts';
import { finish, raise } from '../../../packages/site/src/platform/changes/changes.ts';
import { openPostgres } from '../../../packages/site/src/platform/database/database.ts';
import { readSnapshot } from '../../../packages/site/src/platform/database/read-snapshot.ts';
import { migrate } from '../../../packages/site/src/platform/database/migrate.ts';
import { moveDatabase } from '../../../packages/site/src/platform/database/move-database.ts';
import { openSitePages } from '../../../packages/site/src/app/site-pages.ts';
import { snapshotOf } from '../../../packages/site/src/features/search/providers/make-shared.ts';
import { makePageRows, openPageRows } from '../../../packages/site/src/platform/pages/page-rows.ts';
import { openDiskFiles } from '../../../packages/site/src/platform/files/file-store.ts';
import { databaseCopy } from '../../../packages/site/src/platform/files/bucket/database-copy.ts';
import {
  removalFollower,
  removeNoted,
} from '../../../packages/site/src/platform/files/removals.ts';
import { moveFiles } from '../../../packages/site/src/features/media/move-files.ts';
import {
  removePieces,
  withWhole,
} from '../../../packages/site/src/features/media/uploads/pieces.ts';
import { openBlobStore } from '../../../packages/site/src/platform/files/blob-store.ts';
import {
  markMissing,
  recheckMissing,
} from '../../../packages/site/src/platform/files/missing-files.ts';
import { siteSecret } from '../../../packages/site/src/platform/files/site-secret.ts';
import { replacePayload } from '../../../packages/site/src/platform/jobs/job-store.ts';
import {
  claimJob,
  failJob,
  finishJob,
  releaseJob,
  renewJob,
} from '../../../packages/site/src/platform/jobs/job-claims.ts';
import { sendMailJobs } from '../../../packages/site/src/platform/mail/mail-jobs.ts';
import type { StepName } from './ledger.ts';

/** A function, or the name of an object of functions. */
type Writer = ((...given: never[]) => unknown) | string;

export const nameOfWriter = (of: Writer): string => (typeof of === 'string' ? of : of.name);

/** Called in the recording, by the step of this name. */
export const recorded: readonly { of: Writer; step: StepName }[] = [
  { of: importItems, step: 'import items' },
  { of: saveBatch, step: 'import items' },
  { of: storeMaster, step: 'import items' },
  { of: openBlobStore, step: 'import items' },
  { of: withImportLock, step: 'import items' },
  { of: scheduleSource, step: 'schedule a source' },
  { of: importContent, step: 'import content and a programme' },
  { of: importProgramme, step: 'import content and a programme' },
  { of: importRedirects, step: 'import redirects' },
  { of: undoRun, step: 'undo an import' },
  { of: releaseFiles, step: 'undo an import' },
  { of: siteSecret, step: 'link to a draft' },
  { of: submitForm, step: 'send a form' },
  { of: withCopies, step: 'send a file with two forms' },
  { of: fileReceiver, step: 'send a form with a file' },
  { of: acceptFile, step: 'send a form with a file' },
  { of: openDiskFiles, step: 'send a form with a file' },
  { of: saveDraft, step: 'send a form in steps' },
  { of: createUpload, step: 'start an upload' },
  { of: appendToUpload, step: 'send a part of an upload' },
  { of: appendPart, step: 'send a part of an upload' },
  { of: cancelUpload, step: 'cancel an upload' },
  { of: register, step: 'register' },
  { of: cancelRegistration, step: 'cancel a registration' },
  { of: cancelForVisitor, step: 'cancel a place as staff' },
  { of: confirmForVisitor, step: 'confirm a place as staff' },
  { of: reduceParty, step: 'lower a party as staff' },
  { of: confirmSubscriptionByLink, step: 'confirm a subscription' },
  { of: unsubscribe, step: 'leave the newsletter' },
  { of: listSubscribers, step: 'export the newsletter' },
  { of: replyTo, step: 'answer a submission' },
  { of: handleSubmission, step: 'note on a submission' },
  { of: exportInbox, step: 'export the inbox' },
  { of: eraseSubmissions, step: 'erase a submission' },
  { of: eraseUploads, step: 'erase a submission' },
  { of: eraseWaiting, step: 'send a file with two forms' },
  { of: erasePerson, step: 'erase a person' },
  { of: eraseRegistrations, step: 'erase a person' },
  { of: eraseSubscriber, step: 'erase a person' },
  { of: eraseSentEmails, step: 'erase a person' },
  { of: resendMail, step: 'send an email again' },
  { of: sendMailJobs, step: 'answer a submission' },
  { of: makeDeskLink, step: 'make a desk link' },
  // Notes in the audit that the link was made.
  { of: 'commands', step: 'make a desk link' },
  { of: setUp, step: 'set up the museum' },
  { of: takeAttempt, step: 'log in with a password' },
  { of: signIn, step: 'log in with a password' },
  { of: signInByLink, step: 'log in to the desk' },
  { of: startEnrolment, step: 'log in to the desk' },
  { of: finishEnrolment, step: 'log in to the desk' },
  { of: signOut, step: 'log out of the desk' },
  { of: remedySearch, step: 'remedy a search' },
  { of: undoRemedy, step: 'undo a remedy' },
  { of: vetoSearch, step: 'veto a suggested search' },
  { of: endVeto, step: 'end a veto' },
  { of: adjustSearch, step: 'change the ranking' },
  { of: decide, step: 'hide a recommendation' },
  { of: forgetDecision, step: 'forget a recommendation' },
  { of: keepDraft, step: 'save an experiment draft' },
  { of: discardDraft, step: 'discard an experiment draft' },
  { of: startExperiment, step: 'start an experiment' },
  { of: stopExperiment, step: 'stop an experiment' },
  { of: decideExperiment, step: 'decide an experiment' },
  { of: revertDecision, step: 'revert a decision' },
  { of: openCopy, step: 'begin a working copy' },
  { of: withCopy, step: 'save a working copy' },
  { of: backUp, step: 'back up' },
];

/**
 * Not called in the recording; what it writes is the rows of one transaction, as those of a function
 * that is.
 */
export const committed: readonly { of: Writer; as: Writer }[] = [
  { of: doOnce, as: withCopy },
  { of: 'listResources', as: withCopy },
  { of: 'mediaResources', as: withCopy },
  { of: createMediaUpload, as: createUpload },
  { of: appendToMediaUpload, as: appendToUpload },
  { of: cancelMediaUpload, as: cancelUpload },
  { of: openSession, as: signOut },
  { of: actorOfToken, as: signOut },
  { of: inviteUser, as: setUp },
  { of: withdrawInvitation, as: setUp },
  { of: acceptInvitation, as: setUp },
  { of: changeUser, as: setUp },
  { of: endSessionsOf, as: signOut },
  { of: makeResetLink, as: makeDeskLink },
  { of: removeUser, as: setUp },
  { of: endOwnSessions, as: signOut },
  { of: changeProfile, as: setUp },
  { of: changePassword, as: setUp },
  { of: resetPassword, as: setUp },
  { of: renewRecoveryCodes, as: setUp },
  { of: removeFactors, as: setUp },
  { of: signInWithCode, as: signInByLink },
  { of: confirmPassword, as: signIn },
  { of: startPasskey, as: makeDeskLink },
  { of: addPasskey, as: setUp },
  { of: renamePasskey, as: setUp },
  { of: removePasskey, as: setUp },
  { of: startPasskeySignIn, as: makeDeskLink },
  { of: signInWithPasskey, as: signInByLink },
  { of: makeToken, as: setUp },
  { of: revokeToken, as: setUp },
  { of: changeSettings, as: setUp },
  { of: checkTranslation, as: withCopy },
  { of: saveEntry, as: importContent },
  { of: publishPlanned, as: withCopy },
  { of: exportContent, as: importContent },
  { of: saveEvent, as: importProgramme },
  { of: saveVenue, as: importProgramme },
  { of: saveSeries, as: importProgramme },
  { of: confirmRegistration, as: cancelRegistration },
  { of: acceptOffer, as: cancelRegistration },
  { of: addRecord, as: importContent },
  { of: withdrawRecord, as: undoRun },
  { of: acceptBetterFile, as: importItems },
  { of: attachBetterFile, as: importItems },
  { of: joinParts, as: importItems },
  { of: startRun, as: importItems },
  { of: settleVanished, as: importItems },
  { of: finishRun, as: importItems },
  { of: releaseField, as: importRedirects },
  { of: releaseTranscriptions, as: importRedirects },
  { of: releaseHeld, as: importItems },
  { of: publishRun, as: undoRun },
  { of: publishWithNamed, as: undoRun },
  { of: saveSource, as: importItems },
  { of: rememberAnswers, as: importItems },
  { of: forgetAnswers, as: importItems },
  { of: restoreSite, as: importItems },
  { of: unscheduleSource, as: scheduleSource },
];

const STORED_PAGES =
  'pages that are made again; the file says itself up to which change they are true';
const PLANNED = 'a job that is planned at every start';
const JOB = 'the work of a job, which is done again until it has finished';
const JOB_STATE = 'the state of a job, which is done again until it has finished';
const CACHE = 'a cache';
const BUCKET = 'files in a bucket, which keeps its own promise; rows say which of them count';
const POSTGRES = 'rows of PostgreSQL, which keeps its own promise; on SQLite there are none';
const INDEX = 'how far indices are, which are followed or built again from there';
const EXPORT = 'no part of the data folder; named once all of it is on the disk, or made again';
const FETCHED = 'a copy for the time that it is read, made again by the next attempt';

/** Acknowledged to nobody: what a power cut takes of it is made again. */
export const repeated: readonly { of: Writer; why: string }[] = [
  { of: openSite, why: 'folders of the site, made at every start' },
  { of: openSitePages, why: STORED_PAGES },
  { of: buildAlone, why: 'the folder of a lock; pages are built again' },
  { of: openPageRows, why: STORED_PAGES },
  { of: makePageRows, why: STORED_PAGES },
  { of: planSampleSeason, why: PLANNED },
  { of: planScheduled, why: PLANNED },
  { of: planKeeping, why: PLANNED },
  { of: planExtending, why: PLANNED },
  { of: planErasing, why: PLANNED },
  { of: planSuggesting, why: PLANNED },
  { of: compileSuggestedSearches, why: JOB },
  {
    of: visitorSearches,
    why: 'counts of which nobody is notified; a power cut takes a minute of them',
  },
  { of: agreedNote, why: 'agreed again by whoever asks next' },
  { of: keepSharedNote, why: INDEX },
  {
    of: removeSharedNote,
    why: 'where the files are, noted by the next call of a command that says so',
  },
  { of: takeFormerProgress, why: INDEX },
  { of: underLease, why: 'who does some work now; another does it when the time is over' },
  { of: noteNode, why: 'that a server is there, which it says again' },
  { of: removeNode, why: 'that a server has stopped, which is seen without it' },
  { of: requestRebuild, why: 'asked for again by whoever ran the command' },
  { of: runDueSchedule, why: JOB },
  {
    of: runScheduleNow,
    why: 'its import is saved as any other; what else it notes is noted again',
  },
  { of: reportFailures, why: JOB },
  { of: fetchAddress, why: FETCHED },
  { of: findLocalFile, why: FETCHED },
  { of: registrationJobs, why: JOB },
  { of: eraseOldRegistrations, why: JOB },
  { of: keepRegistrations, why: JOB },
  { of: notifyOfChange, why: JOB },
  { of: extendDates, why: JOB },
  { of: sendHeldDigest, why: JOB },
  { of: formJobs, why: JOB },
  { of: eraseOld, why: JOB },
  { of: eraseUnfinished, why: JOB },
  { of: eraseRefusedMail, why: JOB },
  { of: eraseUnconfirmed, why: JOB },
  { of: settlePicture, why: JOB },
  { of: prepareAgain, why: JOB },
  { of: sampleWork, why: JOB },
  { of: makeDump, why: 'files that are made again where their list is not there' },
  { of: writeDumpFile, why: 'files that are made again where their list is not there' },
  { of: readSnapshot, why: 'a transaction that reads, and writes nothing' },
  { of: snapshotOf, why: 'a transaction that reads, and writes nothing' },
  { of: exportSite, why: EXPORT },
  { of: writeExportFile, why: EXPORT },
  { of: copyMaster, why: EXPORT },
  { of: openSocialImageFonts, why: CACHE },
  { of: noteContent, why: CACHE },
  { of: makeSocialImage, why: CACHE },
  { of: outsideView, why: CACHE },
  { of: openFetchedStore, why: 'images from the web, which the next import downloads again' },
  { of: fetchOutside, why: CACHE },
  { of: markMissing, why: 'found again at the next look' },
  { of: recheckMissing, why: 'found again at the next look' },
  { of: followList, why: 'what lists show; made again from the records' },
  { of: followItems, why: 'what is recommended; made again from the records' },
  { of: storeShelves, why: 'what is recommended; made again from the records' },
  { of: renewShelves, why: 'what is recommended, which is looked at again every day' },
  { of: finish, why: 'how far a subscriber is; what it has done, it does again' },
  { of: raise, why: 'how far a subscriber is; what it has done, it does again' },
  { of: claimJob, why: JOB_STATE },
  { of: renewJob, why: JOB_STATE },
  { of: finishJob, why: JOB_STATE },
  { of: replacePayload, why: JOB_STATE },
  { of: failJob, why: JOB_STATE },
  { of: releaseJob, why: JOB_STATE },
  { of: hideImported, why: 'each step is one transaction, and the next open goes on' },
  { of: migrate, why: 'each migration is one transaction, and is looked for at every start' },
  {
    of: moveDatabase,
    why: 'it writes to PostgreSQL, which keeps its own promise; the first database stays as it is',
  },
  { of: databaseCopy, why: 'on the disk before the bucket is marked with it' },
  { of: moveFiles, why: 'what was not moved is moved by the next call' },
  { of: removalFollower, why: BUCKET },
  { of: removeNoted, why: BUCKET },
  { of: removePieces, why: BUCKET },
  { of: withWhole, why: BUCKET },
  { of: sharedSetup, why: POSTGRES },
  { of: sharedEntries, why: POSTGRES },
  { of: sharedClients, why: POSTGRES },
  { of: openPostgres, why: 'it writes to PostgreSQL, which keeps its own promise' },
];
