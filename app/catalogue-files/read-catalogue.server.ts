/** Reads catalogue files into a catalogue, or into a list of all errors in them. */
import { statSync } from "node:fs";
import { dirname, resolve } from "node:path";

import { z } from "zod";

import {
  checkOffer,
  checkReferences,
  type ExistingData,
  type FoundEntries,
  type FoundEntry,
  noExistingData,
} from "#app/catalogue-files/check-offers.server.ts";
import { cheapVouchers } from "#app/catalogue-files/cheap-vouchers.server.ts";
import {
  type Diagnostic,
  germanReason,
  type JsonPath,
  showPath,
} from "#app/catalogue-files/diagnostics.server.ts";
import {
  fileImageSchema,
  ownImageSchema,
  type Readable,
  readablePart,
} from "#app/catalogue-files/fields.server.ts";
import { fullPriceChildren } from "#app/catalogue-files/full-price-children.server.ts";
import { OfferFiles } from "#app/catalogue-files/offer-files.server.ts";
import { referencesOf } from "#app/catalogue-files/offer-references.server.ts";
import {
  type CatalogueSources,
  type OfferSource,
  readSources,
} from "#app/catalogue-files/offer-sources.server.ts";
import { fitTogether, type OfferTexts, UnreadOffer } from "#app/catalogue-files/offer-texts.server.ts";
import { findPhotos, type FoundPictures } from "#app/catalogue-files/photos.server.ts";
import {
  type FileOffer,
  fileGroupingSchema,
  fileOfferSchema,
  fileVendorSchema,
  type ReadableOffer,
} from "#app/catalogue-files/schema.server.ts";
import { sharedRooms } from "#app/catalogue-files/shared-rooms.server.ts";
import { type SourceFile, type Sources, sourcesIn } from "#app/catalogue-files/source-files.server.ts";
import { runSteps, runStepsInBackground, type Steps } from "#app/catalogue-files/steps.server.ts";
import { unsoldNights } from "#app/catalogue-files/unsold-nights.server.ts";
import type { Catalogue } from "#app/domain/catalogue/catalogue.ts";
import { berlinDate } from "#app/domain/time.ts";

export interface ReadOffers {
  /** Null if there are problems, or unread offers do not fit to the others. */
  catalogue: CatalogueSources | null;
  problems: Diagnostic[];
  /** Probably mistakes, but the catalogue can be imported. Also included in the notices. */
  warnings: Diagnostic[];
  /** Possible mistakes to review. They compare data with data, never prose. */
  notices(): Promise<Diagnostic[]>;
  /** File and path of each offer, by slug. */
  sources: ReadonlyMap<string, { file: string; path: JsonPath }>;
  /** Whether somebody stopped the check, so that nothing is known. */
  isStopped?: boolean;
}

export type ReadCatalogue = Omit<ReadOffers, "catalogue"> & { catalogue: Catalogue | null };

export interface ReadOptions {
  /** Data that offers may refer to although the files lack it. */
  known?: ExistingData | undefined;
  /** Pictures are values of the shop (`shopOffer`) and not validated. */
  ownPictures?: boolean;
  /** Directory of the shop's photos. If set, files may only name those, as an export does. */
  shopPhotos?: string;
  /** Folder that contains the photos named in the files. */
  photosIn?: string;
  /** Leaves out offers that were imported before, and keeps only the places of the others. */
  texts?: OfferTexts;
}

/**
 * Reads and checks one file, or all files of a directory. Never throws for invalid contents.
 * @param now relative dates count from its date in Berlin
 */
export function readCatalogueFiles(
  path: string,
  now: Date,
  options: Omit<ReadOptions, "texts"> = {},
): ReadCatalogue {
  return readCatalogue(sourcesIn(path), now, { ...options, photosIn: folderOf(path) });
}

/**
 * Checks the same files one after the other and keeps no offer, so that memory does not grow with their nights. An
 * offer is read again when it is needed.
 * @param texts may be used for one call only
 */
export async function checkCatalogueFiles(
  path: string,
  now: Date,
  { texts, onFile, isStopped, ...options }: CheckOptions,
): Promise<ReadOffers> {
  const read = async (own: OfferTexts) => {
    const given = { ...options, photosIn: folderOf(path), texts: own };
    const steps = readOffersInSteps(sourcesIn(path, own, onFile), now, given);
    return (await runStepsInBackground(steps, isStopped)) ?? { ...nothingRead, isStopped: true };
  };
  const first = await read(texts);
  // Only all of it tells what is wrong.
  return first.catalogue || first.isStopped || texts.unread === 0 ? first : read(texts.withoutKnown());
}

export interface CheckOptions extends Omit<ReadOptions, "texts"> {
  texts: OfferTexts;
  /** Called before each file, with the number of those before it. */
  onFile?: (done: number, files: number) => void;
  /** Asked before each entry. */
  isStopped?: (() => boolean) | undefined;
}

const nothingRead: ReadOffers = {
  catalogue: null,
  problems: [],
  warnings: [],
  notices: async () => [],
  sources: new Map(),
};

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
  sources: Sources,
  now: Date,
  options: Omit<ReadOptions, "texts">,
): Steps<ReadCatalogue> {
  const read = yield* readOffersInSteps(sources, now, options);
  return { ...read, catalogue: read.catalogue && readSources(read.catalogue) };
}

/** Problems in the order in which they are shown. */
const kindsOfProblems = ["json", "schema", "offer", "photo", "reference"] as const;

/** In steps of one entry. */
export function* readOffersInSteps(
  { files, problems: json }: Sources,
  now: Date,
  { known = noExistingData, ownPictures = false, photosIn = "", shopPhotos, texts }: ReadOptions,
): Steps<ReadOffers> {
  const today = berlinDate(now);
  const found: FoundEntries = { vendors: [], groupings: [], offers: [] };
  const problems = { json, schema: list(), offer: list(), photo: list(), reference: list(), room: list() };
  const complainOf =
    (kind: keyof typeof problems): ComplainIn =>
    (file, at, reason) =>
      void problems[kind].push({ file, path: showPath(at), reason });
  const image = ownPictures ? ownImageSchema : fileImageSchema;
  const offerFiles = new OfferFiles(fileOfferSchema(today, image), texts);
  const groupingSchema = fileGroupingSchema(image);
  const offers: OfferSource[] = [];
  const warnings: Diagnostic[] = [];
  const uncounted = new Map<OfferSource, Diagnostic[]>();
  const places = new Map<string, { file: string; path: JsonPath }>();

  const findPhotosOf = (pictures: Partial<FoundPictures>) => {
    const all = { offers: [], groupings: [], ...pictures };
    if (!ownPictures) findPhotos(all, { photosIn, shopPhotos }, complainOf("photo"));
  };
  const addOffer = (file: string, path: JsonPath, entry: unknown) => {
    const countProblems = () => problems.schema.length + problems.offer.length + problems.photo.length;
    const before = countProblems();
    const at = (inner: JsonPath) => [...path, ...inner];
    const value: ReadableOffer | undefined =
      offerFiles.readPlain(entry) ??
      readOrComplain(offerFiles.schema, entry, (inner, reason) =>
        complainOf("schema")(file, at(inner), reason),
      );
    if (value === undefined) return;
    const references = referencesOf(value);
    found.offers.push({ file, path, value: references });
    places.set(value.slug ?? "", { file, path });
    checkOffer(value, (inner, reason) => complainOf("offer")(file, at(inner), reason));
    findPhotosOf({ offers: [{ file, path, value }] });
    if (countProblems() > before) return;
    // Without problems it was read completely.
    const complete = value as FileOffer;
    const offer = offerFiles.toOffer(complete);
    const toDiagnostics = (reasons: readonly (readonly [JsonPath, string])[]): Diagnostic[] =>
      reasons.map(([inner, reason]) => ({ file, path: showPath(at(inner)), reason }));
    const shared = sharedRooms(offer, today);
    problems.room.push(...toDiagnostics(shared.oversold));
    const ownWarnings = toDiagnostics(cheapVouchers(offer, today));
    warnings.push(...ownWarnings);
    const source = offerFiles.sourceOf(file, entry, {
      offer,
      value: complete,
      references,
      // Warnings are shown each time.
      isRepeated: ownWarnings.length > 0,
    });
    if (shared.uncounted.length > 0) uncounted.set(source, toDiagnostics(shared.uncounted));
    offers.push(source);
  };

  const unread: UnreadOffer[] = [];
  for (const source of files) {
    const { file } = source;
    const lists = readLists(source, complainOf("schema"));
    const complain = complainOf("schema");
    found.vendors.push(...(yield* readEntries(file, "vendors", lists.vendors, fileVendorSchema, complain)));
    found.groupings.push(
      ...(yield* readEntries(file, "groupings", lists.groupings, groupingSchema, complain)),
    );
    for (const [index, entry] of (lists.offers ?? []).entries()) {
      if (entry instanceof UnreadOffer) {
        unread.push(entry);
        offers.push(offerFiles.unread(file, entry));
      } else addOffer(file, ["offers", index], entry);
      yield;
    }
  }
  findPhotosOf({ groupings: found.groupings });
  checkReferences(found, known, ({ file, path }, inner, reason) =>
    complainOf("reference")(file, [...path, ...inner], reason),
  );
  const all = kindsOfProblems.flatMap((kind) => problems[kind]);
  const given = all.length > 0 ? all : problems.room;
  const summaries = unread.map(({ summary }) => summary);
  if (given.length > 0 || (unread.length > 0 && !fitTogether(found, summaries, known)))
    return { ...nothingRead, problems: given, sources: places };
  // The notices keep the variables of this function in memory.
  found.offers = [];
  const collectNotices = function* (): Steps<Diagnostic[]> {
    const notices = [...warnings];
    for (const source of offers) {
      if (source.isUnread) continue;
      const offer = source.read();
      const { file = "", path = [] } = places.get(offer.slug) ?? {};
      const add = (reasons: readonly (readonly [JsonPath, string])[]) => {
        for (const [inner, reason] of reasons)
          notices.push({ file, path: showPath([...path, ...inner]), reason });
      };
      add(fullPriceChildren(offer));
      notices.push(...(uncounted.get(source) ?? []));
      add(unsoldNights(offer, today));
      yield;
    }
    return notices;
  };
  return {
    catalogue: {
      vendors: found.vendors.map(({ value }) => value as Catalogue["vendors"][number]),
      groupings: found.groupings.map(({ value }) => value as Catalogue["groupings"][number]),
      offers,
    },
    problems: [],
    warnings,
    notices: () => runStepsInBackground(collectNotices()),
    sources: places,
  };
}

const list = (): Diagnostic[] => [];

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
): Steps<FoundEntry<z.output<Schema>>[]> {
  const found: FoundEntry<z.output<Schema>>[] = [];
  for (const [index, entry] of (entries ?? []).entries()) {
    const path = [list, index];
    const value = readOrComplain(schema, entry, (inner, reason) =>
      complain(file, [...path, ...inner], reason),
    );
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
