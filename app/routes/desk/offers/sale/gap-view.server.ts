/** What an offer lacks, as sentences with links to the pages that fill the gaps. */
import { readOfferGaps } from "#app/commands/catalogue/offer-gaps.server.ts";
import type { OfferInFile } from "#app/commands/catalogue/offers.server.ts";
import type { GapName, OfferGap } from "#app/domain/catalogue/offer-gaps.ts";
import {
  deskOfferPagePath,
  deskRoomsPath,
  deskSeasonsPath,
  deskVendorPath,
  type OfferPage,
} from "#app/http/back-office-urls.ts";
import { variantName } from "#app/routes/desk/offers/open-offer.server.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { deskOfferGapTexts as t } from "#locale/catalogue/offers/offer-gaps.ts";

/** Page of the offer that fills a gap. Others have pages outside of the offer, or one for each entry. */
const pages: Partial<Record<GapName, OfferPage>> = {
  "no-description": "texte",
  "no-room": "zimmer",
  "no-variant": "zimmer",
  "no-price": "zimmer",
  "none-for-sale": "zimmer",
  "no-package-terms": "storno",
  "no-cancellation-terms": "storno",
  "no-picture": "bilder",
  "no-validity": "texte",
  "no-phone": "haus",
  "room-unsold": "zimmer",
  "shared-property": "zimmer",
  "no-cruise-facts": "reise",
};

export async function viewGaps(work: Pick<CommandContext, "db" | "now">, offer: OfferInFile) {
  const gaps = (await readOfferGaps(work, offer.slug)) ?? { hindrances: [], hints: [] };
  const view = (gap: OfferGap) => ({
    id: `${gap.name} ${gap.entry ?? ""}`,
    text: t(`gaps.${gap.name}.text`, { entry: entryName(offer, gap) }),
    href: pageOf(offer, gap),
    link: t(`gaps.${gap.name}.link`),
  });
  return { hindrances: gaps.hindrances.map(view), hints: gaps.hints.map(view) };
}
export type GapView = Awaited<ReturnType<typeof viewGaps>>;

function entryName(offer: OfferInFile, { name, entry = "" }: OfferGap): string {
  const variant = offer.variants.find(({ key }) => key === entry);
  if (name === "variant-unsold" && variant) return variantName(offer, variant);
  return offer.rooms.find(({ key }) => key === entry)?.name ?? entry;
}

function pageOf({ slug, vendor, variants }: OfferInFile, { name, entry }: OfferGap): string {
  const [only, ...others] = variants;
  if (name === "variant-unsold" && entry !== undefined) return deskSeasonsPath(slug, entry);
  if (name === "no-price" && only && others.length === 0) return deskSeasonsPath(slug, only.key);
  if (name === "all-stopped") return deskRoomsPath();
  const page = pages[name];
  return page === undefined ? deskVendorPath(vendor) : deskOfferPagePath(slug, page, entry);
}
