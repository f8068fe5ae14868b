/**
 * A catalogue sent to the desk: read and checked as the command line does, shown, and imported by a job once somebody has
 * said yes (decision 075). Others are answered between its steps.
 */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";

import { v5 as nameId } from "uuid";

import { type Diagnostic, formatDiagnostic } from "#app/catalogue-files/diagnostics.server.ts";
import { keepPhotos } from "#app/catalogue-files/photos.server.ts";
import { amongOthers } from "#app/catalogue-files/steps.server.ts";
import { writingFileText } from "#app/catalogue-files/write-catalogue.server.ts";
import {
  findSoldConflicts,
  type ImportAnswer,
  importCatalogue,
  readKnown,
} from "#app/commands/catalogue/import.server.ts";
import { type Hand, recordChange } from "#app/commands/operator/audit.server.ts";
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
import * as uploads from "#app/store/queries/catalogue/uploads.server.ts";

type Work = Pick<CommandContext, "db" | "now">;
type By = Pick<Hand, "operator">;

/** What taking in a catalogue needs of the shop. */
export interface CatalogueTools {
  dataDir: string;
  /** Reads and checks a file. May take its bytes away; the reading has them. */
  read(sent: Pick<SentCatalogue, "bytes" | "known" | "now">): Promise<CatalogueReading>;
}

/** What the command line writes as one file. */
export async function exportCatalogue({ db, now }: Work): Promise<string> {
  return amongOthers(writingFileText(await loadCatalogue(db, berlinDate(now))));
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

/** Offers without which a whole catalogue would take all off sale. */
const noOffers = "enthält kein einziges Angebot; die Übernahme nähme alle Angebote aus dem Verkauf";

/** Reads and checks the file, and keeps it with what it would change until somebody says yes. */
export async function uploadCatalogue(
  work: Work,
  tools: CatalogueTools,
  { bytes, complete, by }: { bytes: Uint8Array; complete: boolean; by: By },
): Promise<Result<{ id: string }, "wrong" | "too-large"> & Partial<Problems>> {
  const { db, now } = work;
  const read = await readUpload(work, tools, { bytes, complete });
  const { catalogue } = read;
  if (!catalogue) return refused(read.problems, read.moreProblems, read.isTooLarge ? "too-large" : "wrong");
  if (complete && catalogue.offers.length === 0)
    return refused([{ file: "offers", path: "", reason: noOffers }]);
  const conflicts = await findSoldConflicts(db, now, catalogue.offers);
  if (conflicts.length > 0) return refused(conflictProblems(conflicts, catalogue, read.sources));
  const { stand, ...plan } = await planCatalogue(work, catalogue, complete);
  const { moreNotices } = read;
  const report: UploadReport = { ...plan, notices: read.notices.map(formatDiagnostic), moreNotices };
  const packed = await promisify(gzip)(read.bytes);
  const file = packed.toString("base64");
  const { id: operatorId, name: who } = by.operator;
  // The same file sent twice is one, until somebody has said yes to one.
  const before = await uploads.countBegun(db);
  const words = [operatorId, complete, stand, before, berlinDate(now), hashOf(packed)].join("|");
  const id = nameId(words, uploadNames);
  await uploads.addUpload(db, { id, at: now, operatorId, who, complete, file, stand, report });
  return { ok: true, id };
}

/** Any, the same always. */
const uploadNames = "7b6e0e0c-0c5a-4f0e-9d6b-51c1f0a4d2b7";
const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

function refused(
  problems: readonly Diagnostic[],
  more = 0,
  refusal: "wrong" | "too-large" = "wrong",
): Refused<typeof refusal> & Problems {
  const named = problems.slice(0, mostProblems);
  return {
    ...refuse(refusal),
    problems: named.map(formatDiagnostic),
    more: more + problems.length - named.length,
  };
}

/** Somebody says yes to what they have seen: the import begins soon. Said twice it is one. */
export function beginImport(work: CommandContext, id: string, by: By): Promise<Result<object, "over">> {
  const { db, now } = work;
  return transaction(db, async (tx): Promise<Result<object, "over">> => {
    const upload = await uploads.lockUpload(tx, id);
    if (upload?.begun) return { ok: true };
    if (!upload || uploadState(upload, now) !== "open") return refuse("over");
    await uploads.markUpload(tx, id, { begun: now });
    await recordChange({ now }, tx, by, {
      action: "catalogue-begun",
      ...aboutCatalogue(id),
      after: { complete: String(upload.complete) },
    });
    await work.enqueue(tx, "import-catalogue", { uploadId: id });
    return { ok: true };
  });
}

const aboutCatalogue = (uploadId: string) =>
  ({ subject: "catalogue", subjectId: uploadId, label: "" }) as const;

/** Who has said yes, which need not be who sent the file. */
async function sayerOf(db: Db, uploadId: string): Promise<By | undefined> {
  const entries = await listAuditOf(db, "catalogue", uploadId);
  const yes = entries.findLast(({ action }) => action === "catalogue-begun");
  return yes && yes.operatorId !== null ? { operator: { id: yes.operatorId, name: yes.who } } : undefined;
}

/**
 * What somebody has said yes to, if it would still change the same. May be called again after it was broken off.
 * @param work.db held in turn with all others that work on the catalogue
 */
export async function finishImport(work: Work, tools: CatalogueTools, id: string): Promise<void> {
  const { db, now } = work;
  const upload = await transaction(db, (tx) => uploads.lockUpload(tx, id));
  if (!upload?.begun || upload.ended || upload.file === null) return;
  const { complete } = upload;
  const bytes = await promisify(gunzip)(Buffer.from(upload.file, "base64"));
  const end = async (outcome: UploadOutcome) => {
    await transaction(db, async (tx) => {
      if (!(await uploads.endUpload(tx, id, { now, outcome })) || !outcome.done) return;
      await recordImport({ db: tx, now }, outcome, { by: await sayerOf(tx, id), uploadId: id });
    });
  };
  const wrong = (problems: readonly Diagnostic[]) =>
    end({
      done: false,
      refusal: "wrong",
      problems: problems.slice(0, mostProblems).map(formatDiagnostic),
    });
  const read = await readUpload(work, tools, { bytes, complete });
  if (!read.catalogue) return wrong(read.problems);
  // One that was broken off has changed a part of it itself.
  if (!upload.started && (await planCatalogue(work, read.catalogue, complete)).stand !== upload.stand)
    return end({ done: false, refusal: "changed", problems: [] });
  const { catalogue, problems } = await keepPhotos(read.catalogue, tools.dataDir, now);
  if (problems.length > 0) return wrong(problems);
  await uploads.markUpload(db, id, { started: upload.started ?? now });
  const answer = await importCatalogue({ db, now }, catalogue, { complete });
  if (!answer.ok) return wrong(conflictProblems(answer.conflicts, catalogue, read.sources));
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

/** Writes into the log that a catalogue was imported. @param by the command line has none */
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
