/** Reads catalogue files into a catalogue, or into a list of all errors in them. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

import { z } from "zod";

import {
  checkOffer,
  checkReferences,
  type FoundEntries,
  type FoundEntry,
  type ExistingData,
  noExistingData,
} from "#app/catalogue-files/check-offers.server.ts";
import {
  type Diagnostic,
  germanReason,
  type JsonPath,
  JsonSyntaxError,
  parseJsonInSteps,
  showPath,
} from "#app/catalogue-files/diagnostics.server.ts";
import {
  fileImageSchema,
  ownImageSchema,
  type Readable,
  readablePart,
} from "#app/catalogue-files/fields.server.ts";
import { cheapVouchers } from "#app/catalogue-files/cheap-vouchers.server.ts";
import { fullPriceChildren } from "#app/catalogue-files/full-price-children.server.ts";
import { runStepsInBackground, runSteps, type Steps } from "#app/catalogue-files/steps.server.ts";
import { type KnownDates, readPlainNights } from "#app/catalogue-files/plain-nights.server.ts";
import {
  fitTogether,
  type OfferTexts,
  summarise,
  UnreadOffer,
} from "#app/catalogue-files/offer-texts.server.ts";
import { sharedRooms } from "#app/catalogue-files/shared-rooms.server.ts";
import { unsoldNights } from "#app/catalogue-files/unsold-nights.server.ts";
import { findPhotos } from "#app/catalogue-files/photos.server.ts";
import {
  type FileOffer,
  type FileVariant,
  fileGroupingSchema,
  fileOfferSchema,
  fileVendorSchema,
} from "#app/catalogue-files/schema.server.ts";
import type { Catalogue, CatalogueOffer } from "#app/domain/catalogue/catalogue.ts";
import type { ImportedText } from "#app/domain/catalogue/offer-summary.ts";
import type { DisplayType, OfferType } from "#app/domain/catalogue/offer.ts";
import { berlinDate } from "#app/domain/time.ts";

export interface ReadCatalogue {
  /** Null if there are problems. */
  catalogue: Catalogue | null;
  problems: Diagnostic[];
  /** Probably mistakes, but the catalogue can be imported. Also included in the notices. */
  warnings: Diagnostic[];
  /** Possible mistakes to review. They compare data with data, never prose. */
  notices(): Promise<Diagnostic[]>;
  /** File and path of each offer, by slug. */
  sources: ReadonlyMap<string, { file: string; path: JsonPath }>;
  /** Offers that `texts` has recognised, by their place among all offers. The catalogue leaves them out. */
  unread: ReadonlyMap<number, UnreadOffer>;
  /** Texts of the offers that were read, by slug, as far as they need not be read again. */
  texts: ReadonlyMap<string, ImportedText>;
}

const nothingRead = {
  catalogue: null,
  warnings: [],
  notices: async () => [],
  unread: new Map<number, UnreadOffer>(),
  texts: new Map<string, ImportedText>(),
};

export interface ReadOptions {
  /** Data that offers may refer to although the files lack it. */
  known?: ExistingData | undefined;
  /** Pictures are values of the shop (`shopOffer`) and not validated. */
  ownPictures?: boolean;
  /** Directory of the shop's photos. If set, files may only name those, as an export does. */
  shopPhotos?: string;
  /** Folder that contains the photos named in the files. */
  photosIn?: string;
  /** Leaves out offers that were imported before. */
  texts?: OfferTexts;
}

/**
 * Reads and checks one file, or all files of a directory. Never throws for invalid contents.
 * @param now relative dates count from its date in Berlin
 */
export function readCatalogueFiles(path: string, now: Date, options: ReadOptions = {}): ReadCatalogue {
  const { texts } = options;
  const read = readCatalogue(readSources(path, texts), now, { ...options, photosIn: folderOf(path) });
  if (read.catalogue || !texts?.unread) return read;
  // Only all of it tells what is wrong.
  return readCatalogueFiles(path, now, { ...options, texts: texts.withoutKnown() });
}

/** Reads an offer after all. */
export function readUnread({ text }: UnreadOffer, now: Date): CatalogueOffer {
  return toOffer(fileOfferSchema(berlinDate(now), fileImageSchema).parse(JSON.parse(text)));
}

/** For a single file the parent of its directory, so that photos may be in a directory next to it. */
function folderOf(path: string): string {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ? dirname(dirname(resolve(path))) : path;
}

/** Like `readCatalogueFiles` for parsed sources. Changes made in the back office use the same checks. */
export function readCatalogue(sources: Sources, now: Date, options: ReadOptions): ReadCatalogue {
  return runSteps(readCatalogueInSteps(sources, now, options));
}

/** Like `readCatalogue`, in steps of one entry. */
export function* readCatalogueInSteps(
  { files, problems }: Sources,
  now: Date,
  { known = noExistingData, ownPictures = false, photosIn = "", shopPhotos, texts }: ReadOptions,
): Steps<ReadCatalogue> {
  const complain = (file: string, at: JsonPath, reason: string) =>
    problems.push({ file, path: showPath(at), reason });
  const found: FoundEntries = { vendors: [], groupings: [], offers: [] };
  const image = ownPictures ? ownImageSchema : fileImageSchema;
  const offer = fileOfferSchema(berlinDate(now), image);
  const grouping = fileGroupingSchema(image);
  const readPlain = plainOfferReader(offer);
  const given: unknown[] = [];
  for (const source of files) {
    const lists = readLists(source, complain);
    found.vendors.push(
      ...(yield* readEntries(source.file, "vendors", lists.vendors, fileVendorSchema, complain)),
    );
    found.groupings.push(
      ...(yield* readEntries(source.file, "groupings", lists.groupings, grouping, complain)),
    );
    const inFile = yield* readEntries(source.file, "offers", lists.offers, offer, complain, readPlain);
    for (const entry of inFile) found.offers.push(entry);
    for (const entry of lists.offers ?? []) given.push(entry);
  }
  for (const { file, path: at, value } of found.offers) {
    checkOffer(value, (inner, reason) => complain(file, [...at, ...inner], reason));
    yield;
  }
  if (!ownPictures) findPhotos(found, { photosIn, shopPhotos }, complain);
  checkReferences(found, known, ({ file, path: at }, inner, reason) =>
    complain(file, [...at, ...inner], reason),
  );
  const sources = new Map(found.offers.map((entry) => [entry.value.slug ?? "", entry]));
  const unread = new Map(
    given.flatMap((entry, place) => (entry instanceof UnreadOffer ? [[place, entry] as const] : [])),
  );
  if (problems.length > 0 || (unread.size > 0 && !fitTogether(found, [...unread.values()], known)))
    return { ...nothingRead, problems, sources };
  // Without problems every entry was read completely.
  const complete = found as { [List in keyof FoundEntries]: { value: unknown }[] };
  const offers: CatalogueOffer[] = [];
  for (const { value } of complete.offers) {
    offers.push(toOffer(value as FileOffer));
    yield;
  }
  const toDiagnostic = (index: number, [inner, reason]: [JsonPath, string]): Diagnostic => {
    const { file = "", path: at = [] } = found.offers[index] ?? {};
    return { file, path: showPath([...at, ...inner]), reason };
  };
  const shared: ReturnType<typeof sharedRooms>[] = [];
  for (const each of offers) {
    shared.push(sharedRooms(each, berlinDate(now)));
    yield;
  }
  problems.push(
    ...shared.flatMap(({ oversold }, index) => oversold.map((each) => toDiagnostic(index, each))),
  );
  if (problems.length > 0) return { ...nothingRead, problems, sources };
  const warnings: Diagnostic[] = [];
  const imported = new Map<string, ImportedText>();
  const read = given.filter((entry) => !(entry instanceof UnreadOffer));
  for (const [index, each] of offers.entries()) {
    const found = cheapVouchers(each, berlinDate(now)).map((warning) => toDiagnostic(index, warning));
    warnings.push(...found);
    const value = complete.offers[index]?.value as FileOffer;
    // Warnings are shown each time.
    const key = found.length === 0 ? texts?.keyOf(read[index], value) : undefined;
    if (key !== undefined) imported.set(each.slug, { key, summary: summarise(value) });
    yield;
  }
  const collectNotices = function* (all: readonly CatalogueOffer[]): Steps<Diagnostic[]> {
    const notices: Diagnostic[] = [];
    for (const [index, each] of all.entries()) {
      const found = [
        ...fullPriceChildren(each),
        ...(shared[index]?.uncounted ?? []),
        ...unsoldNights(each, berlinDate(now)),
      ];
      notices.push(...found.map((notice) => toDiagnostic(index, notice)));
      yield;
    }
    return notices;
  };
  return {
    catalogue: {
      vendors: complete.vendors.map(({ value }) => value as Catalogue["vendors"][number]),
      groupings: complete.groupings.map(({ value }) => value as Catalogue["groupings"][number]),
      offers,
    },
    problems,
    warnings,
    notices: async () => [...warnings, ...(await runStepsInBackground(collectNotices(offers)))],
    sources,
    unread,
    texts: imported,
  };
}

type ComplainIn = (file: string, at: JsonPath, reason: string) => void;

const lists = z.strictObject({
  vendors: z.array(z.unknown()).optional(),
  groupings: z.array(z.unknown()).optional(),
  offers: z.array(z.unknown()).optional(),
});

function readLists({ file, value }: SourceFile, complain: ComplainIn): z.output<typeof lists> {
  return readOrComplain(lists, value, (path, reason) => complain(file, path, reason)) ?? {};
}

function* readEntries<Schema extends z.ZodType>(
  file: string,
  list: string,
  entries: unknown[] | undefined,
  schema: Schema,
  complain: ComplainIn,
  readPlain?: (entry: unknown) => Readable<z.output<Schema>> | undefined,
): Steps<FoundEntry<z.output<Schema>>[]> {
  const found: FoundEntry<z.output<Schema>>[] = [];
  for (const [index, entry] of (entries ?? []).entries()) {
    if (entry instanceof UnreadOffer) continue;
    const path = [list, index];
    const value =
      readPlain?.(entry) ??
      readOrComplain(schema, entry, (inner, reason) => complain(file, [...path, ...inner], reason));
    if (value !== undefined) found.push({ file, path, value });
    yield;
  }
  return found;
}

/** @returns the readable part of the value */
function readOrComplain<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  complain: (path: JsonPath, reason: string) => void,
): Readable<z.output<Schema>> | undefined {
  const { data, error } = schema.safeParse(value, { error: germanReason });
  if (!error) return data as Readable<z.output<Schema>>;
  for (const issue of error.issues) {
    const path = issue.path.map((part) => (typeof part === "symbol" ? String(part) : part));
    if (issue.code === "unrecognized_keys") {
      for (const name of issue.keys) complain([...path, name], "dieses Feld gibt es nicht");
    } else complain(path, issue.message);
  }
  return readablePart(schema, value);
}

/** Reads an offer without errors, its nights apart from the rest. Undefined: the schema must read all of it. */
function plainOfferReader(schema: ReturnType<typeof fileOfferSchema>) {
  const dates: KnownDates = new Map();
  return (entry: unknown): Readable<FileOffer> | undefined => {
    const plain = readPlainNights(entry, dates);
    const { data } = plain ? schema.safeParse(plain.rest) : {};
    if (!plain || !data) return undefined;
    for (const [index, nights] of plain.nights.entries()) {
      const variant = data.variants[index];
      if (variant && nights) variant.nightRows = nights;
    }
    return data as Readable<FileOffer>;
  };
}

function toOffer({ upgrades, variants, stayRules, minAge, ...rest }: FileOffer): CatalogueOffer {
  return {
    ...rest,
    additionalServiceUpgrades: upgrades,
    // Sorted by descending days before check-in, in whatever order the file has them.
    cancellationBands: rest.cancellationBands.toSorted((one, other) => other.daysBefore - one.daysBefore),
    variants: variants.map(({ price, ...variant }) => ({
      ...variant,
      stayRules: [...stayRules, ...variant.stayRules],
      minAge: Math.max(minAge, variant.minAge),
      priceType: price,
      displayType: variant.displayType ?? usualDisplay(rest.type, variant),
    })),
  };
}

function usualDisplay(type: OfferType, variant: Pick<FileVariant, "nightRules" | "nightRows">): DisplayType {
  if (type === "Cruise") return "PerPerson";
  return variant.nightRules || variant.nightRows.length > 0 ? "PerPersonAndNight" : "PerQuantity";
}

export interface SourceFile {
  file: string;
  value: unknown;
}

export interface Sources {
  files: SourceFile[];
  problems: Diagnostic[];
}

/** Parses every *.json file in a directory and its subdirectories, sorted by path, or a single file. */
function readSources(path: string, texts?: OfferTexts): Sources {
  const problems: Diagnostic[] = [];
  const files: SourceFile[] = [];
  for (const file of listJsonFiles(path, problems)) {
    const value = readJson(file, problems, texts);
    if (value !== undefined) files.push({ file, value });
  }
  return { files, problems };
}

function listJsonFiles(path: string, problems: Diagnostic[]): string[] {
  try {
    if (!statSync(path).isDirectory()) return [path];
    const names = readdirSync(path, { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(".json"),
    );
    const files = names.map((name) => join(path, name)).filter((file) => statSync(file).isFile());
    if (files.length === 0)
      problems.push({ file: path, path: "", reason: "in diesem Ordner liegt keine Datei *.json" });
    return files.sort();
  } catch (error) {
    problems.push({ file: path, path: "", reason: `kann nicht gelesen werden (${systemCode(error)})` });
    return [];
  }
}

function readJson(file: string, problems: Diagnostic[], texts?: OfferTexts): unknown {
  return runSteps(readingJson(file, () => readFileSync(file), problems, texts));
}

/** Parses an uploaded file in steps of one entry. @param file name used in diagnostics */
export function* readSourceInSteps(file: string, bytes: Uint8Array): Steps<Sources> {
  const problems: Diagnostic[] = [];
  const value = yield* readingJson(file, () => bytes, problems);
  return { files: value === undefined ? [] : [{ file, value }], problems };
}

function* readingJson(
  file: string,
  read: () => Uint8Array,
  problems: Diagnostic[],
  texts?: OfferTexts,
): Steps<unknown> {
  try {
    // The decoder also removes a byte order mark.
    const text = new TextDecoder("utf-8", { fatal: true }).decode(read());
    const { value, repeated } = yield* parseJsonInSteps(text, texts);
    for (const { path, line } of repeated) {
      problems.push({ file, path: showPath(path), reason: `steht zweimal im selben Objekt (Zeile ${line})` });
    }
    return value;
  } catch (error) {
    const reason =
      error instanceof JsonSyntaxError
        ? `kein gültiges JSON, ${error.message}`
        : error instanceof TypeError
          ? "ist nicht in UTF-8 geschrieben"
          : `kann nicht gelesen werden (${systemCode(error)})`;
    problems.push({ file, path: "", reason });
    return undefined;
  }
}

function systemCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}
