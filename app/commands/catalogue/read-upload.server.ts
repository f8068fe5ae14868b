/** Reads and checks a catalogue uploaded to the back office. Needs no database, so it can run in a worker thread. */
import type { ExistingData } from "#app/catalogue-files/check-offers.server.ts";
import type { Diagnostic, JsonPath } from "#app/catalogue-files/diagnostics.server.ts";
import { readCatalogueInSteps } from "#app/catalogue-files/read-catalogue.server.ts";
import { readSourceInSteps, type SourceFile } from "#app/catalogue-files/source-files.server.ts";
import { tooLargeOfferReason, tooManyEntriesReason } from "#app/catalogue-files/upload-reasons.server.ts";
import { runSteps } from "#app/catalogue-files/steps.server.ts";
import type { Catalogue } from "#app/domain/catalogue/catalogue.ts";

export interface SentCatalogue {
  bytes: Uint8Array;
  now: Date;
  /** Vendors and themes that offers may refer to without the file containing them. */
  known: ExistingData | undefined;
  /** Folder of the shop's photographs. The file may name no others. */
  shopPhotos: string;
}

/** Position of each offer in the source files, by slug. */
export type OfferPlaces = ReadonlyMap<string, { file: string; path: JsonPath }>;

/** Plain values only, so that it can be copied between threads. */
export interface CatalogueReading {
  /** The file's bytes, returned because they were transferred to the reading thread. */
  bytes: Uint8Array;
  /** Null when there are problems. */
  catalogue: Catalogue | null;
  /** True when the only problem is the size of the file's lists or of one offer. */
  isTooLarge: boolean;
  problems: Diagnostic[];
  /** How many problems there are besides `problems`. */
  moreProblems: number;
  notices: Diagnostic[];
  moreNotices: number;
  sources: OfferPlaces;
}

/** File name used in problem messages. The upload's own name is not kept. */
const fileName = "";
const [mostProblems, mostNotices] = [200, 50];
/** Maximum entries per list. Each takes a turn of the event loop, and a bad one causes a dozen problems. */
const mostEntries = 20_000;
/** Maximum size of one offer as JSON, in bytes: 90,000 nights. An offer is compared and stored in one step. */
const mostOfferBytes = 4 * 1024 * 1024;

export async function readSentCatalogue({
  bytes,
  now,
  known,
  shopPhotos,
}: SentCatalogue): Promise<CatalogueReading> {
  const sources = runSteps(readSourceInSteps(fileName, bytes));
  const tooLarge = sources.files.flatMap((file) => findTooLarge(file, bytes.length));
  if (tooLarge.length > 0) return { ...buildRefusal(bytes, tooLarge), isTooLarge: true };
  const read = runSteps(readCatalogueInSteps(sources, now, { known, shopPhotos }));
  if (!read.catalogue) return buildRefusal(bytes, read.problems);
  const notices = await read.notices();
  return {
    bytes,
    catalogue: read.catalogue,
    isTooLarge: false,
    problems: [],
    moreProblems: 0,
    notices: notices.slice(0, mostNotices),
    moreNotices: Math.max(0, notices.length - mostNotices),
    sources: read.sources,
  };
}

function buildRefusal(bytes: Uint8Array, problems: readonly Diagnostic[]): CatalogueReading {
  return {
    bytes,
    catalogue: null,
    isTooLarge: false,
    problems: problems.slice(0, mostProblems),
    moreProblems: Math.max(0, problems.length - mostProblems),
    notices: [],
    moreNotices: 0,
    sources: new Map(),
  };
}

function findTooLarge({ file, value }: SourceFile, size: number): Diagnostic[] {
  const lists = Object.entries(value ?? {}).filter(([, list]) => Array.isArray(list)) as [
    string,
    unknown[],
  ][];
  const long = lists.filter(([, list]) => list.length > mostEntries);
  if (long.length > 0)
    return long.map(([path, list]) => ({
      file,
      path,
      reason: tooManyEntriesReason(list.length, mostEntries),
    }));
  // No offer is larger than its file.
  if (size <= mostOfferBytes) return [];
  return lists.flatMap(([name, list]) =>
    list.flatMap((entry, at) =>
      JSON.stringify(entry).length > mostOfferBytes
        ? [{ file, path: `${name}[${at}]`, reason: tooLargeOfferReason }]
        : [],
    ),
  );
}
