// Every table, as Kysely sees it. Instants are ISO-8601 UTC text and documents are JSON text in
// both databases: sortable, no differences between drivers, and a document comes back byte for
// byte.
import type { Insertable, Selectable } from 'kysely';
import type {
  RecordTable,
  RevisionTable,
  IdentifierTable,
  LinkTable,
  TombstoneTable,
  ChangeTable,
  SubscriberTable,
  JobTable,
  MediaFileTable,
  ImportRunTable,
  ImportEntryTable,
  ImportRowTable,
  ImportRowBeforeTable,
  ImportProblemTable,
  ImportSourceTable,
  ImportAnswerTable,
  ImportScheduleTable,
  ImportLockTable,
  ShelfTable,
  ShelfItemTable,
  UpgradeStepTable,
  ContentFileTable,
} from './record-tables.ts';
import type {
  AuditTable,
  AccountPasskeyTable,
  AccountRecoveryCodeTable,
  AccountSessionTable,
  AccountTable,
  AccountTokenTable,
  AccountTotpTable,
  ApiReplyTable,
  DeskKeyTable,
  DeskListTable,
  FileRemovalTable,
  MediaUploadTable,
  UploadPieceTable,
  SavedSettingTable,
  SavedViewTable,
  SettingChangeTable,
  SignInLimitTable,
  SearchedDayTable,
  SearchRemedyTable,
  SuggestedSearchTable,
  TranslationCheckTable,
  ExperimentDraftTable,
  ExperimentDecisionTable,
  MissingFileTable,
  WorkingClientTable,
  WorkingCopyTable,
  WorkingSaveTable,
} from './staff-tables.ts';
import type {
  LeaseTable,
  NodeTable,
  SearchedClientTable,
  SearchEntryTable,
  SearchObjectTable,
  SearchSetupTable,
  SearchWriteTable,
  SharedNoteTable,
  SiteSecretTable,
} from './node-tables.ts';
import type {
  OccurrenceTable,
  PublishedOccurrenceTable,
  PublishedEventTable,
  RegistrationTable,
  SubmissionTable,
  SubmissionNoteTable,
  FormDraftTable,
  FormUploadTable,
  SubscriptionTable,
  FormPuzzleTable,
} from './visitor-tables.ts';

export interface Tables {
  record: RecordTable;
  revision: RevisionTable;
  identifier: IdentifierTable;
  link: LinkTable;
  tombstone: TombstoneTable;
  change: ChangeTable;
  subscriber: SubscriberTable;
  shared_note: SharedNoteTable;
  site_secret: SiteSecretTable;
  lease: LeaseTable;
  node: NodeTable;
  search_setup: SearchSetupTable;
  search_object: SearchObjectTable;
  search_write: SearchWriteTable;
  search_entry: SearchEntryTable;
  searched_client: SearchedClientTable;
  job: JobTable;
  media_file: MediaFileTable;
  media_upload: MediaUploadTable;
  upload_piece: UploadPieceTable;
  file_removal: FileRemovalTable;
  missing_file: MissingFileTable;
  import_run: ImportRunTable;
  import_entry: ImportEntryTable;
  import_row: ImportRowTable;
  import_row_before: ImportRowBeforeTable;
  import_problem: ImportProblemTable;
  import_source: ImportSourceTable;
  import_answer: ImportAnswerTable;
  import_schedule: ImportScheduleTable;
  import_lock: ImportLockTable;
  shelf: ShelfTable;
  shelf_item: ShelfItemTable;
  upgrade_step: UpgradeStepTable;
  content_file: ContentFileTable;
  occurrence: OccurrenceTable;
  registration: RegistrationTable;
  told_date: PublishedOccurrenceTable;
  told_event: PublishedEventTable;
  submission: SubmissionTable;
  submission_note: SubmissionNoteTable;
  form_draft: FormDraftTable;
  form_upload: FormUploadTable;
  form_puzzle: FormPuzzleTable;
  subscription: SubscriptionTable;
  audit: AuditTable;
  desk_key: DeskKeyTable;
  account: AccountTable;
  account_session: AccountSessionTable;
  account_totp: AccountTotpTable;
  account_recovery_code: AccountRecoveryCodeTable;
  account_passkey: AccountPasskeyTable;
  account_token: AccountTokenTable;
  sign_in_limit: SignInLimitTable;
  saved_setting: SavedSettingTable;
  setting_change: SettingChangeTable;
  search_remedy: SearchRemedyTable;
  searched_day: SearchedDayTable;
  suggested_search: SuggestedSearchTable;
  api_reply: ApiReplyTable;
  desk_list: DeskListTable;
  saved_view: SavedViewTable;
  experiment_draft: ExperimentDraftTable;
  experiment_decision: ExperimentDecisionTable;
  translation_check: TranslationCheckTable;
  working_copy: WorkingCopyTable;
  working_save: WorkingSaveTable;
  working_client: WorkingClientTable;
}

export type Row<T extends keyof Tables> = Selectable<Tables[T]>;
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>;
