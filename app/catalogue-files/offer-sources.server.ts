/** Offers that are read when they are needed, so that a large catalogue is never in memory as a whole. */
import type { Catalogue, CatalogueOffer } from "#app/domain/catalogue/catalogue.ts";
import type { ImportedText } from "#app/domain/catalogue/offer-summary.ts";
import type { CatalogueImage } from "#app/domain/catalogue/picture.ts";

/** A picture that is a photograph, by its file. */
export type FilePhoto = Extract<CatalogueImage, { photo: string }>;

export interface OfferSource {
  slug: string;
  /** Number of its variants. */
  variants: number;
  /** Its pictures that are photographs in files. */
  photos: readonly FilePhoto[];
  /** Whether its text was recognised, so that nothing has read it yet. */
  isUnread: boolean;
  /** Its text, if that need not be read again once it is imported. */
  text?: ImportedText | undefined;
  /** @throws FileChanged */
  read(): CatalogueOffer;
}

export type CatalogueSources = Omit<Catalogue, "offers"> & { offers: readonly OfferSource[] };

/** A catalogue file is not what it was when it was checked. */
export class FileChanged extends Error {
  override readonly name = "FileChanged";

  constructor(readonly file: string) {
    super(`${file} has changed since it was checked`);
  }
}

export function sourcesOf({ offers, ...rest }: Catalogue): CatalogueSources {
  return { ...rest, offers: offers.map(sourceOf) };
}

/** Reads all offers. */
export function readSources({ offers, ...rest }: CatalogueSources): Catalogue {
  return { ...rest, offers: offers.map((source) => source.read()) };
}

export function sourceOf(offer: CatalogueOffer): OfferSource {
  return {
    slug: offer.slug,
    variants: offer.variants.length,
    photos: photosOf(offer),
    isUnread: false,
    read: () => offer,
  };
}

export function photosOf({ images, rooms }: Pick<CatalogueOffer, "images" | "rooms">): FilePhoto[] {
  return [...images, ...rooms.map(({ image }) => image)].filter(isPhoto);
}

const isPhoto = (image: CatalogueImage | undefined): image is FilePhoto =>
  image !== undefined && "photo" in image;

/** @param change called each time when the offer is read */
export function changeWhenRead(
  source: OfferSource,
  change: (offer: CatalogueOffer) => CatalogueOffer,
): OfferSource {
  const { slug, variants, photos, isUnread, text } = source;
  return { slug, variants, photos, isUnread, text, read: () => change(source.read()) };
}
