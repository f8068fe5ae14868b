/**
 * Changes of themes by operators. Themes are written like those of a catalogue file, with a place for every grouping, so an
 * import of the export changes nothing.
 */
import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";

import { offerFacts } from "#app/commands/catalogue/offer-facts.server.ts";
import { createEntryKey } from "#app/commands/catalogue/offers.server.ts";
import { type ChangeActor, recordChange } from "#app/commands/operator/audit.server.ts";
import type { CatalogueGrouping } from "#app/domain/catalogue/catalogue.ts";
import type { AuditAction } from "#app/domain/operator/audit.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction, type Tx } from "#app/store/db/database.server.ts";
import { catalogueChannel, notify } from "#app/store/db/notify.server.ts";
import { listCatalogueGroupings, saveGroupings } from "#app/store/queries/catalogue/catalogue.server.ts";
import { lockNewOffers } from "#app/store/queries/catalogue/offer-heads.server.ts";
import { listThemedOffers, lockThemes } from "#app/store/queries/catalogue/themes.server.ts";

type Work = Pick<CommandContext, "db" | "now">;
type Actor = Pick<ChangeActor, "operator">;

/** What an operator decides about a theme. The address of its page stays. */
export type ThemeFields = Pick<CatalogueGrouping, "heading" | "description" | "image">;

export type ThemeRefusal = "unknown-theme" | "changed" | "in-use" | "taken";
type ThemeAnswer = Result<object, ThemeRefusal>;

/** Slugs that back office pages use. */
const reserved = ["neu"];

const isTheme = ({ groupingType }: CatalogueGrouping) => groupingType === "theme";

const hash = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("base64url");

/** Version of a theme, which its form carries as `stand`. */
export const hashTheme = ({ heading, description, image }: CatalogueGrouping): string =>
  hash([heading, description, image]);

/** Version of the order of themes. */
export const hashThemeOrder = (themes: readonly CatalogueGrouping[]): string =>
  hash(themes.map(({ slug }) => slug));

/** All themes in their order. */
export async function listThemes(db: Db): Promise<CatalogueGrouping[]> {
  return (await listCatalogueGroupings(db)).filter(isTheme);
}

/** Creates a theme after all others, with a slug made from its name. Submitting the same form twice is accepted. */
export function createTheme({ db, now }: Work, fields: ThemeFields, by: Actor): Promise<ThemeAnswer> {
  return transaction(db, async (tx): Promise<ThemeAnswer> => {
    const all = await lockGroupings(tx);
    const themes = all.filter(isTheme);
    const named = themes.find(({ heading }) => heading === fields.heading);
    if (named) return isDeepStrictEqual(fieldsOf(named), fields) ? { ok: true } : refuse("taken");
    const slug = createEntryKey(fields.heading, [...reserved, ...themes.map((each) => each.slug)]);
    const after: CatalogueGrouping = { groupingType: "theme", slug, tag: slug, ...fields };
    await save({ tx, now, by }, [...all, after], {
      action: "theme-added",
      theme: after,
      after: fieldsOf(after),
    });
    return { ok: true };
  });
}

/**
 * Changes name, description and picture of a theme. Its offers and its page stay.
 * @param change.edit may run more than once
 */
export function changeTheme(
  { db, now }: Work,
  slug: string,
  { edit, by }: { edit(theme: ThemeFields): ThemeFields; by: ChangeActor },
): Promise<ThemeAnswer> {
  return transaction(db, async (tx): Promise<ThemeAnswer> => {
    const all = await lockGroupings(tx);
    const before = findTheme(all, slug);
    if (!before) return refuse("unknown-theme");
    const after = { ...before, ...edit(fieldsOf(before)) };
    if (isDeepStrictEqual(after, before)) return { ok: true };
    if (by.seen !== hashTheme(before)) return refuse("changed");
    if (all.some((each) => isTheme(each) && each !== before && each.heading === after.heading))
      return refuse("taken");
    const changed = all.map((each) => (each === before ? after : each));
    await save({ tx, now, by }, changed, { action: "theme-changed", theme: after, before, after });
    return { ok: true };
  });
}

/** Moves a theme among the themes. Regions and countries keep their places. @param to index, from 0 */
export function moveTheme(
  { db, now }: Work,
  slug: string,
  { to, by }: { to: number; by: ChangeActor },
): Promise<ThemeAnswer> {
  return transaction(db, async (tx): Promise<ThemeAnswer> => {
    const all = await lockGroupings(tx);
    const themes = all.filter(isTheme);
    const from = themes.findIndex((each) => each.slug === slug);
    const theme = themes[from];
    if (!theme) return refuse("unknown-theme");
    const ordered = themes.toSpliced(from, 1).toSpliced(to, 0, theme);
    const place = ordered.indexOf(theme);
    if (place === from) return { ok: true };
    if (by.seen !== hashThemeOrder(themes)) return refuse("changed");
    const waiting = [...ordered];
    const moved = all.map((each) => (isTheme(each) ? (waiting.shift() ?? each) : each));
    await save({ tx, now, by }, moved, {
      action: "theme-moved",
      theme,
      before: { position: from + 1 },
      after: { position: place + 1 },
    });
    return { ok: true };
  });
}

/** Deletes a theme that no offer has. Idempotent. */
export function removeTheme({ db, now }: Work, slug: string, by: Actor): Promise<ThemeAnswer> {
  return transaction(db, async (tx): Promise<ThemeAnswer> => {
    const all = await lockGroupings(tx);
    const before = findTheme(all, slug);
    if (!before) return { ok: true };
    await lockThemes(tx);
    if ((await listThemedOffers(tx)).some(({ themes }) => themes.includes(slug))) return refuse("in-use");
    const kept = all.filter((each) => each !== before);
    await save({ tx, now, by }, kept, {
      action: "theme-removed",
      theme: before,
      before: fieldsOf(before),
    });
    return { ok: true };
  });
}

const fieldsOf = ({ heading, description, image }: CatalogueGrouping): ThemeFields => ({
  heading,
  description,
  image,
});

const findTheme = (all: readonly CatalogueGrouping[], slug: string) =>
  all.find((each) => isTheme(each) && each.slug === slug);

async function lockGroupings(tx: Tx): Promise<CatalogueGrouping[]> {
  await lockNewOffers(tx);
  return listCatalogueGroupings(tx);
}

async function save(
  { tx, now, by }: { tx: Tx; now: Date; by: Actor },
  groupings: readonly CatalogueGrouping[],
  {
    action,
    theme,
    before,
    after,
  }: { action: AuditAction; theme: CatalogueGrouping; before?: object; after?: object },
): Promise<void> {
  // All places are numbered anew, as an import of the export numbers them.
  await saveGroupings(tx, groupings, true);
  await notify(tx, catalogueChannel);
  await recordChange({ now }, tx, by, {
    action,
    subject: "theme",
    subjectId: theme.slug,
    label: theme.heading,
    ...offerFacts(before ?? {}, after ?? {}),
  });
}
