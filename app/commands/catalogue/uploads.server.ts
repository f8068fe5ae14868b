/**
 * Catalogue uploads in the back office: read and checked as on the command line, shown as a preview, and imported by
 * a job once an operator confirms (decision 075). The work yields between steps, so that other requests are answered.
 */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";

import { v5 as nameId } from "uuid";

import { type Diagnostic, formatDiagnostic } from "#app/catalogue-files/diagnostics.server.ts";
import { sourcesOf } from "#app/catalogue-files/offer-sources.server.ts";
import { keepPhotos } from "#app/catalogue-files/photos.server.ts";
import { runStepsInBackground } from "#app/catalogue-files/steps.server.ts";
import { writeFileTextInSteps } from "#app/catalogue-files/write-catalogue.server.ts";
import { type ImportAnswer, importCatalogue, readKnown } from "#app/commands/catalogue/import.server.ts";
import { findSoldConflicts } from "#app/commands/catalogue-import/sold-conflicts.server.ts";
import { type ChangeActor, recordChange } from "#app/commands/operator/audit.server.ts";
import { askToStop, beginRun, resumeWork } from "#app/commands/operator/long-work.server.ts";
import { noOffersReason } from "#app/catalogue-files/upload-reasons.server.ts";
import { conflictProblems, planCatalogue } from "#app/commands/catalogue/plan-upload.server.ts";
import type { CatalogueReading, SentCatalogue } from "#app/commands/catalogue/read-upload.server.ts";
import {
  type UploadOutcome,
  type UploadReport,
  uploadState,
} from "#app/domain/catalogue/catalogue-upload.ts";
import { type Refused, refuse, type Result } from "#app/domain/result.ts";
import { berlinDate } from "#app/domain/time.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import { loadCatalogue } from "#app/store/queries/catalogue/catalogue.server.ts";
import { listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import { addWork, forgetWork, markStopped } from "#app/store/queries/operator/long-work.server.ts";
import * as uploads from "#app/store/queries/catalogue/uploads.server.ts";

type Work = Pick<CommandContext, "db" | "now">;
type By = Pick<ChangeActor, "operator">;

export interface CatalogueTools {
  photos: Parameters<typeof keepPhotos>[1];
  /** Reads and checks a file. May transfer its bytes to a thread; the result contains them again. */
  read(sent: Pick<SentCatalogue, "bytes" | "known" | "now">): Promise<CatalogueReading>;
}

/** Returns the catalogue as the single file that the command line writes. */
export async function exportCatalogue({ db, now }: Work): Promise<string> {
  return runStepsInBackground(writeFileTextInSteps(await loadCatalogue(db, berlinDate(now))));
}

export interface Problems {
  problems: string[];
  more: number;
}

async function readUpload(
  { db, now }: Work,
  tools: CatalogueTools,
  { bytes, complete }: { bytes: Uint8Array; complete: boolean },
): Promise<CatalogueReading> {
  const known = complete ? undefined : await readKnown(db);
  return tools.read({ bytes, known, now });
}

const mostProblems = 200;

/** Reads and checks the file, and stores it with a preview of its changes until an operator confirms. */
export async function uploadCatalogue(
  work: Work,
  tools: CatalogueTools,
  { bytes, complete, by }: { bytes: Uint8Array; complete: boolean; by: By },
): Promise<Result<{ id: string }, "wrong" | "too-large"> & Partial<Problems>> {
  const { db, now } = work;
  const read = await readUpload(work, tools, { bytes, complete });
  const { catalogue } = read;
  if (!catalogue) return reject(read.problems, read.moreProblems, read.isTooLarge ? "too-large" : "wrong");
  if (complete && catalogue.offers.length === 0)
    return reject([{ file: "offers", path: "", reason: noOffersReason }]);
  const conflicts = await findSoldConflicts(db, now, catalogue.offers);
  if (conflicts.length > 0) return reject(conflictProblems(conflicts, sourcesOf(catalogue), read.sources));
  const { stand, ...plan } = await planCatalogue(work, catalogue, complete);
  const { moreNotices } = read;
  const report: UploadReport = { ...plan, notices: read.notices.map(formatDiagnostic), moreNotices };
  const compressed = await promisify(gzip)(read.bytes);
  const file = compressed.toString("base64");
  const { id: operatorId, name: who } = by.operator;
  // The same file gets the same id until an import begins, so that a repeated upload is stored once.
  const begunCount = await uploads.countBegun(db);
  const nameParts = [operatorId, complete, stand, begunCount, berlinDate(now), sha256(compressed)].join("|");
  const id = nameId(nameParts, uploadNames);
  await uploads.addUpload(db, { id, at: now, operatorId, who, complete, file, stand, report });
  return { ok: true, id };
}

/** An arbitrary fixed namespace for uuid v5. */
const uploadNames = "7b6e0e0c-0c5a-4f0e-9d6b-51c1f0a4d2b7";
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

function reject(
  problems: readonly Diagnostic[],
  more = 0,
  refusal: "wrong" | "too-large" = "wrong",
): Refused<typeof refusal> & Problems {
  const shown = problems.slice(0, mostProblems);
  return {
    ...refuse(refusal),
    problems: shown.map(formatDiagnostic),
    more: more + problems.length - shown.length,
  };
}

/** Confirms an upload and queues its import. Idempotent. Refused as "over" if the upload has expired. */
export function beginImport(work: CommandContext, id: string, by: By): Promise<Result<object, "over">> {
  const { db, now } = work;
  return transaction(db, async (tx): Promise<Result<object, "over">> => {
    const upload = await uploads.lockUpload(tx, id);
    if (upload?.begun) return { ok: true };
    if (!upload || uploadState({ ...upload, work: null }, now) !== "open") return refuse("over");
    await uploads.markUpload(tx, id, { begun: now });
    await recordChange({ now }, tx, by, {
      action: "catalogue-begun",
      ...aboutCatalogue(id),
      after: { complete: String(upload.complete) },
    });
    await addWork(tx, { id, kind: "catalogue", at: now });
    await work.enqueue(tx, "import-catalogue", { uploadId: id });
    return { ok: true };
  });
}

/**
 * Asks the running import to stop after the offers at hand. What it has imported stays. An import that has ended stays
 * as it is.
 * @param run the run that the operator saw. Refused as "changed" when another operator has resumed meanwhile
 */
export function stopImport(
  { db, now }: CommandContext,
  id: string,
  run: number,
  by: By,
): Promise<Result<object, "over" | "changed">> {
  return withBegunUpload(db, id, async (tx) => {
    const asked = await askToStop(tx, id, run, now);
    if (asked.ok && asked.isNew)
      await recordChange({ now }, tx, by, { action: "catalogue-stopped", ...aboutCatalogue(id) });
    return asked;
  });
}

/**
 * Queues a stopped or interrupted import again. Offers that it has imported and nobody has changed since are left out.
 * @param run as in `stopImport`
 */
export function resumeImport(
  { db, now, enqueue }: CommandContext,
  id: string,
  run: number,
  by: By,
): Promise<Result<object, "over" | "changed">> {
  return withBegunUpload(db, id, async (tx) => {
    // Imports that began before this table existed have no row.
    await addWork(tx, { id, kind: "catalogue", at: now, stopped: now });
    const resumed = await resumeWork(tx, id, run, now);
    if (!resumed.ok || !resumed.isNew) return resumed;
    await recordChange({ now }, tx, by, { action: "catalogue-resumed", ...aboutCatalogue(id) });
    await enqueue(tx, "import-catalogue", { uploadId: id });
    return resumed;
  });
}

function withBegunUpload(
  db: Db,
  id: string,
  act: (tx: Db) => Promise<Result<object, "over" | "changed">>,
): Promise<Result<object, "over" | "changed">> {
  return transaction(db, async (tx) => {
    const upload = await uploads.lockUpload(tx, id);
    if (!upload?.begun) return refuse("over");
    return upload.ended ? { ok: true } : act(tx);
  });
}

const aboutCatalogue = (uploadId: string) =>
  ({ subject: "catalogue", subjectId: uploadId, label: "" }) as const;

/** The operator who confirmed the import, who may differ from the uploader. */
async function findConfirmer(db: Db, uploadId: string): Promise<By | undefined> {
  const entries = await listAuditOf(db, "catalogue", uploadId);
  const entry = entries.findLast(({ action }) => action === "catalogue-begun");
  return entry && entry.operatorId !== null
    ? { operator: { id: entry.operatorId, name: entry.who } }
    : undefined;
}

/**
 * Imports a confirmed upload if its changes are still those of the preview. May run again after an interruption.
 * Saves how far it is, and ends when an operator asks it to stop.
 * @param work.db connection that catalogue jobs use one after the other
 * @param clock for the time of its signs of life
 */
export async function finishImport(
  work: Work,
  tools: CatalogueTools,
  id: string,
  clock: () => Date = () => work.now,
): Promise<void> {
  const { db, now } = work;
  const upload = await transaction(db, (tx) => uploads.lockUpload(tx, id));
  if (!upload?.begun || upload.ended || upload.file === null) return;
  const { complete } = upload;
  const begun = await beginRun(db, { id, kind: "catalogue" }, clock);
  if (!begun.ok) return;
  const bytes = await promisify(gunzip)(Buffer.from(upload.file, "base64"));
  const end = async (outcome: UploadOutcome) => {
    await transaction(db, async (tx) => {
      // The upload first, as `stopImport` locks them.
      const isFirstEnd = await uploads.endUpload(tx, id, { now, outcome });
      await forgetWork(tx, id);
      if (!isFirstEnd || !outcome.done) return;
      await recordImport({ db: tx, now }, outcome, { by: await findConfirmer(tx, id), uploadId: id });
    });
  };
  const endWrong = (problems: readonly Diagnostic[]) =>
    end({
      done: false,
      refusal: "wrong",
      problems: problems.slice(0, mostProblems).map(formatDiagnostic),
    });
  const read = await readUpload(work, tools, { bytes, complete });
  if (!read.catalogue) return endWrong(read.problems);
  // An interrupted import has changed part of the catalogue itself.
  if (!upload.started && (await planCatalogue(work, read.catalogue, complete)).stand !== upload.stand)
    return end({ done: false, refusal: "changed", problems: [] });
  const { catalogue, problems } = await keepPhotos(sourcesOf(read.catalogue), tools.photos, now);
  if (problems.length > 0) return endWrong(problems);
  await uploads.markUpload(db, id, { started: upload.started ?? now });
  const answer = await importCatalogue({ db, now }, catalogue, { complete, ...begun.run });
  if (!answer.ok && answer.refusal !== "below-sold")
    return markStopped(db, id, { done: answer.done, total: answer.offers, at: clock() });
  if (!answer.ok) return endWrong(conflictProblems(answer.conflicts, catalogue, read.sources));
  const { offers, variants, nightsSaved, nightsRemoved, soldMeanwhile } = answer;
  await end({
    done: true,
    offers,
    variants,
    nightsSaved,
    nightsRemoved,
    soldMeanwhile: soldMeanwhile.length,
  });
}

/** Records a catalogue import in the audit log. @param by absent for the command line */
export async function recordImport(
  { db, now }: Work,
  {
    offers,
    variants,
    nightsSaved,
    nightsRemoved,
  }: Pick<Extract<ImportAnswer, { ok: true }>, "offers" | "variants" | "nightsSaved" | "nightsRemoved">,
  { by, uploadId = "" }: { by?: By | undefined; uploadId?: string } = {},
): Promise<void> {
  const after = { offers, variants, nightsSaved, nightsRemoved };
  await recordChange({ now }, db, by, { action: "catalogue-imported", ...aboutCatalogue(uploadId), after });
}
