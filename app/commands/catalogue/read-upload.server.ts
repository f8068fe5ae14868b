/** Reads and checks a catalogue that was sent to the back office. Needs no database: it may run in a thread of its own. */
import type { Known } from "#app/catalogue-files/check-offers.server.ts";
import type { Diagnostic, JsonPath } from "#app/catalogue-files/diagnostics.server.ts";
import {
  readingCatalogue,
  readingSource,
  type ReadOptions,
  type SourceFile,
} from "#app/catalogue-files/read-catalogue.server.ts";
import { atOneGo } from "#app/catalogue-files/steps.server.ts";
import type { Catalogue } from "#app/domain/catalogue/catalogue.ts";

export interface SentCatalogue extends Pick<ReadOptions, "illustrator"> {
  bytes: Uint8Array;
  now: Date;
  /** What offers may refer to although the file lacks it. */
  known: Known | undefined;
  /** Folder of the shop's photographs, the only ones that the file may name. */
  shopPhotos: string;
}

/** Where each offer stands, by slug. */
export type OfferPlaces = ReadonlyMap<string, { file: string; path: JsonPath }>;

/** Plain values only: all of it can be copied between threads. */
export interface CatalogueReading {
  /** The file, handed back: the thread that read it took it away. */
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

/** The name of the file in complaints. Its own name is not kept. */
const fileName = "";
const [mostProblems, mostNotices] = [200, 50];
/** Entries of one list. Each takes a turn of the event loop, and each bad one has a dozen problems. */
const mostEntries = 20_000;
/** Bytes of one offer as JSON: 90,000 nights. It is compared and stored in one go. */
const mostOfferBytes = 4 * 1024 * 1024;

/** Drawings of the demonstration are reviewed by the command line alone: that takes half a minute. */
const unseen = { review: async () => [] };

export async function readSentCatalogue({
  bytes,
  now,
  known,
  illustrator,
  shopPhotos,
}: SentCatalogue): Promise<CatalogueReading> {
  const sources = atOneGo(readingSource(fileName, bytes));
  const large = sources.files.flatMap((file) => findTooLarge(file, bytes.length));
  if (large.length > 0) return { ...refusal(bytes, large), isTooLarge: true };
  const drawn = illustrator && { ...illustrator, ...unseen };
  const read = atOneGo(readingCatalogue(sources, now, { known, illustrator: drawn, shopPhotos }));
  if (!read.catalogue) return refusal(bytes, read.problems);
  const notices = await read.notices();
  return {
    bytes,
    catalogue: read.catalogue,
    isTooLarge: false,
    problems: [],
    moreProblems: 0,
    notices: notices.slice(0, mostNotices),
    moreNotices: Math.max(0, notices.length - mostNotices),
    sources: new Map([...read.sources].map(([slug, { file, path }]) => [slug, { file, path }])),
  };
}

function refusal(bytes: Uint8Array, problems: readonly Diagnostic[]): CatalogueReading {
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
  if (long.length > 0) {
    const most = mostEntries.toLocaleString("de");
    return long.map(([path, list]) => {
      const reason = `hat ${list.length.toLocaleString("de")} Einträge, höchstens ${most} gehen`;
      return { file, path, reason: `${reason}; teilen Sie die Datei` };
    });
  }
  // No offer is larger than its file.
  if (size <= mostOfferBytes) return [];
  const reason = "ist größer als 4 MB; übernehmen Sie den Katalog auf der Kommandozeile";
  return lists.flatMap(([name, list]) =>
    list.flatMap((entry, at) =>
      JSON.stringify(entry).length > mostOfferBytes ? [{ file, path: `${name}[${at}]`, reason }] : [],
    ),
  );
}
