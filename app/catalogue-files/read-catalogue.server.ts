/** From files to a catalogue, or to the list of everything that is wrong with them. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

import { z } from "zod";

import {
  checkOffer,
  checkReferences,
  type FoundEntries,
  type FoundEntry,
  type Known,
  nothingKnown,
} from "#app/catalogue-files/check-offers.server.ts";
import {
  type Diagnostic,
  germanReason,
  type JsonPath,
  JsonSyntaxError,
  parsingJson,
  showPath,
} from "#app/catalogue-files/diagnostics.server.ts";
import { fileImageSchema, ownImageSchema, readablePart } from "#app/catalogue-files/fields.server.ts";
import { cheapVouchers } from "#app/catalogue-files/cheap-vouchers.server.ts";
import { includedExtras, packageExtras } from "#app/catalogue-files/package-extras.server.ts";
import { amongOthers, atOneGo, type Steps } from "#app/catalogue-files/steps.server.ts";
import { sharedRooms } from "#app/catalogue-files/shared-rooms.server.ts";
import { brokenPromises } from "#app/catalogue-files/told-rules.server.ts";
import { brokenByUpgrades } from "#app/catalogue-files/told-upgrades.server.ts";
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
import type { DisplayType, OfferType } from "#app/domain/catalogue/offer.ts";
import { type CatalogueImage, toStoredImage } from "#app/domain/catalogue/picture.ts";
import { berlinDate } from "#app/domain/time.ts";
import type { Illustrator } from "#app/pictures/illustrator.server.ts";

export interface ReadCatalogue {
  /** Null when there are problems. */
  catalogue: Catalogue | null;
  problems: Diagnostic[];
  /** What is read as it stands, and is hardly meant so; among the notices, too. */
  warnings: Diagnostic[];
  /** What is no mistake but should be looked at: house rules that a text alone has, drawings that do not show what is said of them. */
  notices(): Promise<Diagnostic[]>;
  /** Where each offer stands, by slug. */
  sources: ReadonlyMap<string, { file: string; path: JsonPath }>;
}

export interface ReadOptions {
  /** What offers may refer to although the files lack it. */
  known?: Known | undefined;
  /** Without one, scenes are refused. */
  illustrator?: Illustrator | undefined;
  /** Pictures are as the shop has them (`shopOffer`), not as files name them: neither read nor looked for. */
  ownPictures?: boolean;
  /** Where the shop has its photographs: then a file may name those alone, as an export does, and none beside it. */
  shopPhotos?: string;
  /** The folder that photographs of the files lie in. */
  photosIn?: string;
}

/**
 * Reads and checks all files of a directory, or one file; never throws for what stands in them.
 * @param now relative dates count from its day in Berlin
 */
export function readCatalogueFiles(path: string, now: Date, options: ReadOptions = {}): ReadCatalogue {
  return readCatalogue(readSources(path), now, { ...options, photosIn: folderOf(path) });
}

/** Of a single file it is the folder around its own: photographs may lie beside it. */
function folderOf(path: string): string {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ? dirname(dirname(resolve(path))) : path;
}

/** The same for what is no file yet: what the desk changes goes through the one check there is. */
export function readCatalogue(sources: Sources, now: Date, options: ReadOptions): ReadCatalogue {
  return atOneGo(readingCatalogue(sources, now, options));
}

/** The same; a step is an entry. */
export function* readingCatalogue(
  { files, problems }: Sources,
  now: Date,
  { known = nothingKnown, illustrator, ownPictures = false, photosIn = "", shopPhotos }: ReadOptions,
): Steps<ReadCatalogue> {
  const complain = (file: string, at: JsonPath, reason: string) =>
    problems.push({ file, path: showPath(at), reason });
  const found: FoundEntries = { vendors: [], groupings: [], offers: [] };
  const image = ownPictures ? ownImageSchema : fileImageSchema(illustrator);
  const offer = fileOfferSchema(berlinDate(now), image);
  const grouping = fileGroupingSchema(image);
  for (const source of files) {
    const lists = readLists(source, complain);
    found.vendors.push(
      ...(yield* readEntries(source.file, "vendors", lists.vendors, fileVendorSchema, complain)),
    );
    found.groupings.push(
      ...(yield* readEntries(source.file, "groupings", lists.groupings, grouping, complain)),
    );
    found.offers.push(...(yield* readEntries(source.file, "offers", lists.offers, offer, complain)));
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
  if (problems.length > 0)
    return { catalogue: null, problems, warnings: [], notices: async () => [], sources };
  // Without problems nothing is missing: every entry was read whole.
  const whole = found as { [List in keyof FoundEntries]: { value: unknown }[] };
  const offers: CatalogueOffer[] = [];
  for (const { value } of whole.offers) {
    offers.push(toOffer(value as FileOffer));
    yield;
  }
  const placed = (index: number, [inner, reason]: [JsonPath, string]): Diagnostic => {
    const { file = "", path: at = [] } = found.offers[index] ?? {};
    return { file, path: showPath([...at, ...inner]), reason };
  };
  const shared: ReturnType<typeof sharedRooms>[] = [];
  for (const each of offers) {
    shared.push(sharedRooms(each, berlinDate(now)));
    yield;
  }
  problems.push(...shared.flatMap(({ oversold }, index) => oversold.map((each) => placed(index, each))));
  if (problems.length > 0)
    return { catalogue: null, problems, warnings: [], notices: async () => [], sources };
  const warnings: Diagnostic[] = [];
  for (const [index, each] of offers.entries()) {
    warnings.push(...cheapVouchers(each, berlinDate(now)).map((warning) => placed(index, warning)));
    yield;
  }
  const noticing = function* (all: readonly CatalogueOffer[]): Steps<Diagnostic[]> {
    const notices: Diagnostic[] = [];
    for (const [index, each] of all.entries()) {
      const found = [
        ...brokenPromises(each),
        ...brokenByUpgrades(each),
        ...(shared[index]?.uncounted ?? []),
        ...packageExtras(each),
        ...includedExtras(each),
        ...unsoldNights(each, berlinDate(now)),
      ];
      notices.push(...found.map((notice) => placed(index, notice)));
      yield;
    }
    return notices;
  };
  return {
    catalogue: {
      vendors: whole.vendors.map(({ value }) => value as Catalogue["vendors"][number]),
      groupings: whole.groupings.map(({ value }) => value as Catalogue["groupings"][number]),
      offers,
    },
    problems,
    warnings,
    notices: async () => [
      ...warnings,
      ...(await amongOthers(noticing(offers))),
      ...(illustrator ? await reviewPictures(found, illustrator) : []),
    ],
    sources,
  };
}

type ComplainIn = (file: string, at: JsonPath, reason: string) => void;

const lists = z.strictObject({
  vendors: z.array(z.unknown()).optional(),
  groupings: z.array(z.unknown()).optional(),
  offers: z.array(z.unknown()).optional(),
});

function readLists({ file, value }: SourceFile, complain: ComplainIn): z.output<typeof lists> {
  complainAbout(lists, value, (path, reason) => complain(file, path, reason));
  return readablePart(lists, value) ?? {};
}

function* readEntries<Schema extends z.ZodType>(
  file: string,
  list: string,
  entries: unknown[] | undefined,
  schema: Schema,
  complain: ComplainIn,
): Steps<FoundEntry<z.output<Schema>>[]> {
  const found: FoundEntry<z.output<Schema>>[] = [];
  for (const [index, entry] of (entries ?? []).entries()) {
    const path = [list, index];
    complainAbout(schema, entry, (inner, reason) => complain(file, [...path, ...inner], reason));
    const value = readablePart(schema, entry);
    if (value !== undefined) found.push({ file, path, value });
    yield;
  }
  return found;
}

function complainAbout(
  schema: z.ZodType,
  value: unknown,
  complain: (path: JsonPath, reason: string) => void,
): void {
  const { error } = schema.safeParse(value, { error: germanReason });
  for (const issue of error?.issues ?? []) {
    const path = issue.path.map((part) => (typeof part === "symbol" ? String(part) : part));
    if (issue.code === "unrecognized_keys") {
      for (const name of issue.keys) complain([...path, name], "dieses Feld gibt es nicht");
    } else complain(path, issue.message);
  }
}

/** @param found entries in which nothing is missing */
async function reviewPictures(
  { offers, groupings }: FoundEntries,
  illustrator: Illustrator,
): Promise<Diagnostic[]> {
  const notices: Diagnostic[] = [];
  const review = async (entry: FoundEntry<unknown>, path: JsonPath, image: unknown, owner: string) => {
    // Named as the shop does it, so that the same drawing is looked at.
    const { source, alt } = toStoredImage(image as CatalogueImage, owner);
    if (!source || !("scene" in source)) return;
    for (const [field, reason] of await illustrator.review(source.scene, source.seed, alt))
      notices.push({ file: entry.file, path: showPath([...entry.path, ...path, field]), reason });
  };
  for (const entry of groupings)
    await review(entry, ["image"], entry.value.image, `${entry.value.groupingType}-${entry.value.slug}`);
  for (const entry of offers) {
    const { slug, images = [], rooms = [] } = entry.value;
    for (const [index, image] of images.entries())
      await review(entry, ["images", index], image, `${slug}-${index + 1}`);
    for (const [index, room] of rooms.entries())
      if (room?.image) await review(entry, ["rooms", index, "image"], room.image, `${slug}-${room.key}`);
  }
  return notices;
}

function toOffer({ upgrades, variants, stayRules, minAge, ...rest }: FileOffer): CatalogueOffer {
  return {
    ...rest,
    additionalServiceUpgrades: upgrades,
    // The longest time before check-in first, whichever way the file has it.
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

// From a path on the command line to parsed JSON files.

export interface SourceFile {
  file: string;
  value: unknown;
}

export interface Sources {
  files: SourceFile[];
  problems: Diagnostic[];
}

/** Every *.json file in a directory and below, sorted by path; or the one file. */
function readSources(path: string): Sources {
  const problems: Diagnostic[] = [];
  const files: SourceFile[] = [];
  for (const file of listJsonFiles(path, problems)) {
    const value = readJson(file, problems);
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

function readJson(file: string, problems: Diagnostic[]): unknown {
  return atOneGo(readingJson(file, () => readFileSync(file), problems));
}

/** One file that was sent, called `file` in what is said of it; a step is an entry. */
export function* readingSource(file: string, bytes: Uint8Array): Steps<Sources> {
  const problems: Diagnostic[] = [];
  const value = yield* readingJson(file, () => bytes, problems);
  return { files: value === undefined ? [] : [{ file, value }], problems };
}

function* readingJson(file: string, read: () => Uint8Array, problems: Diagnostic[]): Steps<unknown> {
  try {
    // The decoder also takes a byte order mark away.
    const text = new TextDecoder("utf-8", { fatal: true }).decode(read());
    const { value, repeated } = yield* parsingJson(text);
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
