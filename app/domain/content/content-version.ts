/** Versions of content pages that operators publish. Version 0 is the shop's own text and is not stored. */
import { type ContentPage, type ContentText, everyKind, mapTexts } from "#app/domain/content/content-text.ts";
import type { CivilDate } from "#app/domain/dates.ts";

export interface ContentVersion {
  page: ContentPage;
  /** Counts from 1 on each page. */
  version: number;
  /** First day on which customers see it. */
  holdsFrom: CivilDate;
  /** Null for a return to the shop's own text. */
  text: ContentText | null;
  created: Date;
  /** Name of the operator. */
  who: string;
  /** When it was taken back before its day. */
  revoked: Date | null;
}

type Dated = Pick<ContentVersion, "version" | "holdsFrom" | "revoked">;

/** The version of one page that holds on this day. Undefined: the shop's own text. */
export const versionOn = <Version extends Dated>(
  versions: readonly Version[],
  day: CivilDate,
): Version | undefined =>
  versions
    .filter(({ holdsFrom, revoked }) => revoked === null && holdsFrom <= day)
    .toSorted((one, other) =>
      one.holdsFrom === other.holdsFrom
        ? other.version - one.version
        : one.holdsFrom < other.holdsFrom
          ? 1
          : -1,
    )[0];

/** Versions of one page that wait for their day, the next one first. */
export const plannedAfter = <Version extends Dated>(
  versions: readonly Version[],
  day: CivilDate,
): Version[] =>
  versions
    .filter(({ holdsFrom, revoked }) => revoked === null && holdsFrom > day)
    .toSorted((one, other) =>
      one.holdsFrom === other.holdsFrom
        ? one.version - other.version
        : one.holdsFrom < other.holdsFrom
          ? -1
          : 1,
    );

/** State of a page's versions, which its forms carry as `stand`. */
export const fingerprintVersions = (versions: readonly Pick<Dated, "version" | "revoked">[]): string =>
  `${versions.length}.${versions.filter(({ revoked }) => revoked !== null).length}`;

/** Names of the placeholders in a text, without the marks of kinds of offers. */
export function placeholdersIn(text: unknown): Set<string> {
  return new Set(
    [...JSON.stringify(text).matchAll(/\{\{([^{}#^/][^{}]*|)\}\}/g)].map(([, name = ""]) => name),
  );
}

/** Marks around words that appear only when cruises are sold. */
export const markExample = { open: "{{#cruises}}", close: "{{/cruises}}" } as const;

/** The first mark such as `{{#cruises}}` that names no kind of offer, or has no other end in its paragraph. */
export function findOddMark(text: unknown): string | undefined {
  const kinds = Object.keys(everyKind).join("|");
  const pairs = new RegExp(`\\{\\{[#^](${kinds})\\}\\}((?!\\{\\{[#^/]).)*?\\{\\{/\\1\\}\\}`, "gs");
  const found: string[] = [];
  mapTexts(text, (each) => {
    found.push(...(each.replace(pairs, "").match(/\{\{[#^/][^{}]*\}\}/) ?? []));
    return each;
  });
  return found[0];
}

/** Names that look like a placeholder with one brace on each side. */
export function halfPlaceholdersIn(text: unknown): Set<string> {
  return new Set(
    [...JSON.stringify(text).matchAll(/(?<!\{)\{\s*([\w-]+)\s*\}(?!\})/g)].map(([, name = ""]) => name),
  );
}
