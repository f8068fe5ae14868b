/** The files of a picture: `/pictures/<name>-<width>.<format>`. Addresses with an ending are plain files instead. */
import type { Image } from "#app/domain/catalogue/offer.ts";

/** What others show of a page that is shared: they know no AVIF, and want its own shape. */
export const sharedPicture = { width: 1200, height: 630, format: "jpg" } as const;

/** Widths in which pictures are kept, in px. All of them 4:3 but the shared one. */
export const pictureWidths = [320, 640, 1200, 1280] as const;
export const pictureFormats = ["avif", "webp", "jpg"] as const;

export type PictureWidth = (typeof pictureWidths)[number];
export type PictureFormat = (typeof pictureFormats)[number];

export function pictureHeight(width: number): number {
  return width === sharedPicture.width ? sharedPicture.height : (width * 3) / 4;
}

export const picturePrefix = "/pictures/";

/** The shop's own, for what is about no offer: a drawing among the files that everybody may fetch. */
export const shopPicture = "/hero.svg";

/** Does the address stand for a picture in several files? */
export function isPictureName(imageUrl: string): boolean {
  return imageUrl.startsWith(picturePrefix) && !imageUrl.includes(".");
}

/** The address of one file; a plain file has only its own. */
export function picturePath(imageUrl: string, width: PictureWidth, format: PictureFormat): string {
  return isPictureName(imageUrl) ? `${imageUrl}-${width}.${format}` : imageUrl;
}

const filePattern = /^([a-z0-9]+(?:-[a-z0-9]+)*)-(\d{3,4})\.([a-z]{3,4})$/;

/** "kreidehain-1-640.avif" -> its parts; undefined where it is not written so or the size is not one of ours. */
export function parsePictureAddress(file: string) {
  const [, name, digits, ending] = (file.length <= 120 && filePattern.exec(file)) || [];
  const width = pictureWidths.find((known) => String(known) === digits);
  const format = pictureFormats.find((known) => known === ending);
  const isKept = width !== sharedPicture.width || format === sharedPicture.format;
  return name !== undefined && width !== undefined && format !== undefined && isKept
    ? { name, width, format }
    : undefined;
}

// What a frame shows until its picture is there: a gradient from sky to ground, named `<time>-<family>`. The classes
// `sky-<name>` in `ui/picture.css` have the same colours.

export type DayTime = "dawn" | "day" | "dusk" | "night";
export type GradientFamily = "sea" | "land" | "city" | "snow";
export type Gradient = `${DayTime}-${GradientFamily}`;

/** Red, green, blue from 0 to 255. */
export type Colour = readonly [number, number, number];

/** What a picture is of, as far as its colours go. */
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

/** Means of the upper and the lower half of such pictures. */
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

/** Plain files may name their landscape instead. */
export function gradientNamed(hash: Gradient | Landscape): Gradient {
  return hash in familyOf ? `day-${familyOf[hash as Landscape]}` : (hash as Gradient);
}

/** The gradient that looks most like a picture whose halves have these mean colours. */
export function nearestGradient(upper: Colour, lower: Colour): Gradient {
  const distance = (name: Gradient) =>
    between(colourOf(gradients[name][0]), upper) + between(colourOf(gradients[name][1]), lower);
  return gradientNames.reduce((best, name) => (distance(name) < distance(best) ? name : best));
}

function colourOf(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function between(one: Colour, other: Colour): number {
  return one.reduce((sum, part, index) => sum + (part - (other[index] ?? 0)) ** 2, 0);
}

// Where the pictures of the offer side come from, and what they are called.

/**
 * What a drawing is to show, in words of the illustrator who draws it. The shop keeps it and never looks inside; all it
 * knows is that the same words are the same drawing, in whatever order they come.
 */
export type Scene = Readonly<Record<string, unknown>>;

/** What a picture is made from; the seed tells apart two pictures of the same scene. */
export type PictureSource = { scene: Scene; seed: string } | { photo: string };

/** As vendors hand it in: a plain file, a scene to be drawn, or a photograph. */
export type CatalogueImage =
  | Image
  /** The illustrator knows the gradient. */
  | (Pick<Image, "alt" | "hash"> & { scene: Scene })
  /**
   * `photo`: where the file is; once the shop has taken it over, its name among the shop's photographs. The gradient is
   * known once it has been looked at.
   */
  | (Pick<Image, "alt"> & { photo: string; hash?: string });

/** Pages get the image alone; the source is for those who make the picture. */
export type StoredImage = Image & { source?: PictureSource };

/** Longest part of a name that says whose picture it is: names become file names. */
const longestOwner = 90;

/**
 * Gives the picture its address. The last eight digits stand for scene and seed, or for the photograph: another
 * picture never has the address of an earlier one, so that browsers may keep it for ever.
 * @param owner whose picture it is, e.g. "hotel-lago-1"
 */
export function toStoredImage(image: CatalogueImage, owner: string): StoredImage {
  if ("imageUrl" in image) return image;
  const seed = toSlug(owner).slice(0, longestOwner).replace(/-+$/, "");
  if ("photo" in image) {
    const { photo, alt, hash = "day-land" } = image;
    return { imageUrl: addressOf(seed, photo), alt, hash, source: { photo } };
  }
  const { scene, alt, hash } = image;
  const words = [owner, ...sceneFields(scene).flatMap(([, value]) => value)].join("|");
  return { imageUrl: addressOf(seed, words), alt, hash, source: { scene, seed } };
}

/** By name: a database gives the fields back in an order of its own. */
export function sceneFields(scene: Scene): [name: string, value: unknown][] {
  return Object.entries(scene).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** The way back, for an export. */
export function toCatalogueImage({ imageUrl, alt, hash, source }: StoredImage): CatalogueImage {
  if (!source) return { imageUrl, alt, hash };
  return "photo" in source ? { photo: source.photo, alt, hash } : { scene: source.scene, alt, hash };
}

export function withoutSource({ imageUrl, alt, hash }: StoredImage): Image {
  return { imageUrl, alt, hash };
}

/** The name in `/pictures/<name>`. */
export function pictureName(imageUrl: string): string {
  return imageUrl.slice(picturePrefix.length);
}

/** Which picture it is, wherever it stands: what it is made from, or its plain file. */
export function pictureIdentity({ imageUrl, source }: StoredImage): string {
  if (!source) return digest(imageUrl);
  return "photo" in source ? source.photo : digest(JSON.stringify(sceneFields(source.scene)));
}

function addressOf(seed: string, content: string): string {
  return `${picturePrefix}${seed}-${digest(content)}`;
}

/** Keys of rooms may have capitals, dots and underscores. */
function toSlug(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}

/** FNV-1a, eight hexadecimal digits: tells contents apart, guards nothing. */
function digest(text: string): string {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193) >>> 0;
  return value.toString(16).padStart(8, "0");
}
