/** Content pages with their versions, as the back office shows them. */
import { contentValues, fillContent } from "#app/documents/fill-content.ts";
import { writeMarkup } from "#app/domain/content/content-markup.ts";
import { type ContentPage, contentPages, type ContentText } from "#app/domain/content/content-text.ts";
import {
  type ContentVersion,
  fingerprintVersions,
  placeholdersIn,
  plannedAfter,
  versionOn,
} from "#app/domain/content/content-version.ts";
import { formatDate, formatInstant } from "#app/domain/format.ts";
import { deskTextPath } from "#app/http/back-office-urls.ts";
import { contentPath } from "#app/http/urls.ts";
import { getTranslated } from "#app/locales/locales.server.ts";
import type { KeyIn } from "#app/locales/texts.ts";
import type { Shop } from "#app/main/shop.server.ts";
import { offeredProviders } from "#app/payments/payment-providers.server.ts";
import { listVersionHeads, listVersions } from "#app/store/queries/content/content.server.ts";
import { content } from "#locale/content/pages.ts";
import { deskContentTexts as t } from "#locale/operator/content-texts.ts";

type Known = Pick<Shop, "config" | "providers">;

/** Version 0: the shop's own text, or the file of the server that replaces it. */
export const readBaseText = ({ config }: Pick<Shop, "config">, page: ContentPage): ContentText =>
  config.ownTexts[page] ?? getTranslated(content)[page];

const nameBase = ({ config }: Pick<Shop, "config">, page: ContentPage): string =>
  t(config.ownTexts[page] ? "fileText" : "shopText");

/** Values of the placeholders, as pages show them now. */
export const readValues = ({ config, providers }: Known) =>
  contentValues(config, [...offeredProviders({ config, providers }).values()]);

/** The text as customers see it. */
export const fillText = (shop: Known, text: ContentText) => fillContent(text, readValues(shop)).page;

/** Title of the page in lists and headings. */
const nameText = (shop: Known, page: ContentPage): string =>
  fillText(shop, { ...readBaseText(shop, page), sections: [] }).title;

/** Labels of the facts that the shop's own text states and this one does not. */
export function listMissingFacts(shop: Known, page: ContentPage, text: ContentText): string[] {
  const values = readValues(shop);
  const written = placeholdersIn(text);
  return [...placeholdersIn(readBaseText(shop, page))].flatMap((name) => {
    const value = values[name];
    return value && value.value !== null && !written.has(name) ? [value.label] : [];
  });
}

/** Anchors of the shop's own text that this one has not. */
export function listLostAnchors(shop: Known, page: ContentPage, text: ContentText): string[] {
  const kept = new Set(text.sections.map(({ id }) => id));
  return readBaseText(shop, page).sections.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
}

/** Every page with the version that holds, and the next one. */
export async function viewTexts(shop: Shop) {
  const heads = await listVersionHeads(shop.db);
  const today = shop.today();
  return contentPages.map((page) => {
    const own = heads.filter((each) => each.page === page);
    const now = versionOn(own, today);
    const [next] = plannedAfter(own, today);
    return {
      page,
      title: nameText(shop, page),
      href: deskTextPath(page),
      now: now?.isOwn
        ? t("version", { version: now.version, from: formatDate(now.holdsFrom) })
        : nameBase(shop, page),
      planned: next ? t("next", { version: next.version, from: formatDate(next.holdsFrom) }) : t("none"),
    };
  });
}

export type VersionState = KeyIn<typeof t, "versions.states">;

/** One page: what its form starts with, and all versions, the newest first. */
export async function viewText(shop: Shop, page: ContentPage) {
  const versions = await listVersions(shop.db, page);
  const newest = versions.findLast(({ revoked }) => revoked === null);
  const base = readBaseText(shop, page);
  const { title, description, lead, sections } = newest?.text ?? base;
  const values = readValues(shop);
  const state = stateIn(versions, shop);
  const rows = versions.toReversed().map((version) => ({
    version: version.version,
    from: formatDate(version.holdsFrom),
    state: t(`versions.states.${state(version)}`),
    note: version.text ? "" : t("versions.back"),
    who: `${version.who}, ${formatInstant(version.created)}`,
  }));
  const zero = {
    version: 0,
    from: t("versions.always"),
    state: t(`versions.states.${state(undefined)}`),
    note: nameBase(shop, page),
    who: t("versions.shop"),
  };
  return {
    page,
    title: nameText(shop, page),
    publicPath: contentPath(page),
    stand: fingerprintVersions(versions),
    values: { title, description, lead, body: writeMarkup(sections), from: shop.today() as string },
    rows: [...rows, zero],
    facts: Object.entries(values).map(([name, { value, label }]) => ({
      sign: `{{${name}}}`,
      label,
      value: value?.replaceAll(/\[([^\]]+)\]\([^)\s]+\)/g, "$1") ?? null,
    })),
  };
}

const stateIn =
  (versions: readonly ContentVersion[], { today }: Pick<Shop, "today">) =>
  (version: ContentVersion | undefined): VersionState => {
    if (version?.revoked) return "revoked";
    if (version && version.holdsFrom > today()) return "planned";
    return versionOn(versions, today())?.version === version?.version ? "now" : "past";
  };

/** One version as customers saw it. Null when there is none with this number. */
export async function viewVersion(shop: Shop, page: ContentPage, number: number) {
  const versions = await listVersions(shop.db, page);
  const version = versions.find((each) => each.version === number);
  if (!version && number !== 0) return null;
  const text = version?.text ?? readBaseText(shop, page);
  const state = stateIn(versions, shop)(version);
  return {
    page,
    version: number,
    name: nameText(shop, page),
    stand: fingerprintVersions(versions),
    state,
    facts: [
      { term: t("versions.state"), value: t(`versions.states.${state}`) },
      {
        term: t("versions.from"),
        value: version ? formatDate(version.holdsFrom, "long") : t("versions.always"),
      },
      ...(version
        ? [{ term: t("versions.who"), value: `${version.who}, ${formatInstant(version.created)}` }]
        : []),
      ...(version?.text ? [] : [{ term: t("page"), value: nameBase(shop, page) }]),
    ],
    text: fillText(shop, text),
  };
}
