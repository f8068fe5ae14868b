/** Image files: `/pictures/<name>-<width>.<format>`. An address with an extension is a single plain file instead. */
import type { Image } from "#app/domain/catalogue/offer.ts";

/** Image for link previews of other services, which do not support AVIF and need this aspect ratio. */
export const sharedPicture = { width: 1200, height: 630, format: "jpg" } as const;

/** Widths of stored images in px. All are 4:3, except for the shared one. */
export const pictureWidths = [320, 640, 1200, 1280] as const;
export const pictureFormats = ["avif", "webp", "jpg"] as const;

export type PictureWidth = (typeof pictureWidths)[number];
export type PictureFormat = (typeof pictureFormats)[number];

export function pictureHeight(width: number): number {
  return width === sharedPicture.width ? sharedPicture.height : (width * 3) / 4;
}

export const picturePrefix = "/pictures/";

/** The shop's own image, for pages that are not about an offer. */
export const shopPicture = "/hero.svg";

/** Whether the address is an image stored in several sizes and formats. */
export function isPictureName(imageUrl: string): boolean {
  return imageUrl.startsWith(picturePrefix) && !imageUrl.includes(".");
}

/** Address of one size and format. A plain file has only its own address. */
export function picturePath(imageUrl: string, width: PictureWidth, format: PictureFormat): string {
  return isPictureName(imageUrl) ? `${imageUrl}-${width}.${format}` : imageUrl;
}

const filePattern = /^([a-z0-9]+(?:-[a-z0-9]+)*)-(\d{3,4})\.([a-z]{3,4})$/;

/** Parses "kreidehain-1-640.avif". Undefined for another form or a size that is not stored. */
export function parsePictureAddress(file: string) {
  const [, name, digits, ending] = (file.length <= 120 && filePattern.exec(file)) || [];
  const width = pictureWidths.find((known) => String(known) === digits);
  const format = pictureFormats.find((known) => known === ending);
  const isKept = width !== sharedPicture.width || format === sharedPicture.format;
  return name !== undefined && width !== undefined && format !== undefined && isKept
    ? { name, width, format }
    : undefined;
}

// Placeholder while an image loads: a gradient from sky to ground, named `<time>-<family>`. The classes `sky-<name>` in
// `ui/offer/placeholders.css` must have the same colours.

export type DayTime = "dawn" | "day" | "dusk" | "night";
export type GradientFamily = "sea" | "land" | "city" | "snow";
export type Gradient = `${DayTime}-${GradientFamily}`;

export type Colour = readonly [number, number, number];

/** Landscapes, mapped to the gradients that suit their colours. */
export const familyOf = {
  coast: "sea",
  island: "sea",
  lake: "sea",
  alps: "land",
  hills: "land",
  city: "city",
  spa: "land",
  snow: "snow",
  river: "land",
  ocean: "sea",
} as const satisfies Record<string, GradientFamily>;
export type Landscape = keyof typeof familyOf;
export const landscapes = Object.keys(familyOf) as Landscape[];

/** Mean colours of the upper and lower half of such images. */
export const gradients: Readonly<Record<Gradient, readonly [sky: string, ground: string]>> = {
  "dawn-sea": ["#c5c3cb", "#adb4ae"],
  "dawn-land": ["#c5c1c1", "#97a48c"],
  "dawn-city": ["#c4becd", "#babcae"],
  "dawn-snow": ["#ccc1d0", "#b1bac0"],
  "day-sea": ["#9bc6ce", "#92aea0"],
  "day-land": ["#a5cccd", "#97ab83"],
  "day-city": ["#9ec5d2", "#9fae93"],
  "day-snow": ["#95bed9", "#adbebd"],
  "dusk-sea": ["#9e7888", "#8d7a7c"],
  "dusk-land": ["#a27778", "#80766b"],
  "dusk-city": ["#9d7787", "#a0877d"],
  "dusk-snow": ["#a8829c", "#8a818c"],
  "night-sea": ["#293a60", "#45506c"],
  "night-land": ["#284363", "#455861"],
  "night-city": ["#24355f", "#576177"],
  "night-snow": ["#3a5073", "#63737e"],
};

export const gradientNames = Object.keys(gradients) as Gradient[];

/** A plain file's hash may be a landscape instead of a gradient. */
export function gradientNamed(hash: Gradient | Landscape): Gradient {
  return hash in familyOf ? `day-${familyOf[hash as Landscape]}` : (hash as Gradient);
}

/** The gradient closest to the mean colours of an image's halves. */
export function nearestGradient(upper: Colour, lower: Colour): Gradient {
  const distance = (name: Gradient) =>
    difference(colourOf(gradients[name][0]), upper) + difference(colourOf(gradients[name][1]), lower);
  return gradientNames.reduce((best, name) => (distance(name) < distance(best) ? name : best));
}

function colourOf(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function difference(one: Colour, other: Colour): number {
  return one.reduce((sum, part, index) => sum + (part - (other[index] ?? 0)) ** 2, 0);
}

// Sources and names of catalogue images.

/** What a picture is made from: the name of its file among the shop's photographs. */
export interface PictureSource {
  photo: string;
}

/** A picture of a catalogue file: a plain file or a photograph. */
export type CatalogueImage =
  | Image
  /**
   * `photo` is the path of the file. After an import it is the file's name among the shop's photographs. `hash` is
   * missing until the import determines the gradient.
   */
  | (Pick<Image, "alt"> & { photo: string; hash?: string | undefined });

/** Image with its source. Pages get only the image. */
export type StoredImage = Image & { source?: PictureSource };

/** Maximum length of the owner in a name, because names become file names. */
const longestOwner = 90;

/**
 * Gives the picture its address. The last eight digits are a hash of the photograph's name. Another picture never has
 * the address of an earlier one, so that browsers may cache it forever.
 * @param owner whose picture it is, e.g. "hotel-lago-1"
 */
export function toStoredImage(image: CatalogueImage, owner: string): StoredImage {
  if ("imageUrl" in image) return image;
  const name = toSlug(owner).slice(0, longestOwner).replace(/-+$/, "");
  const { photo, alt, hash = "day-land" } = image;
  return { imageUrl: addressOf(name, photo), alt, hash, source: { photo } };
}

/** Inverse of `toStoredImage`, for exports. */
export function toCatalogueImage({ imageUrl, alt, hash, source }: StoredImage): CatalogueImage {
  return source ? { photo: source.photo, alt, hash } : { imageUrl, alt, hash };
}

export function withoutSource({ imageUrl, alt, hash }: StoredImage): Image {
  return { imageUrl, alt, hash };
}

/** The name in `/pictures/<name>`. */
export function pictureName(imageUrl: string): string {
  return imageUrl.slice(picturePrefix.length);
}

/** Identity of an image regardless of its position: its source, or its plain file. */
export function pictureIdentity({ imageUrl, source }: StoredImage): string {
  return source?.photo ?? digest(imageUrl);
}

function addressOf(name: string, content: string): string {
  return `${picturePrefix}${name}-${digest(content)}`;
}

/** Room keys can contain capitals, dots and underscores. */
function toSlug(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}

/** FNV-1a hash, eight hexadecimal digits. Not cryptographically secure. */
function digest(text: string): string {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193) >>> 0;
  return value.toString(16).padStart(8, "0");
}
