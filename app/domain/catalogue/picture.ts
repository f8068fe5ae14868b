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
// `ui/picture.css` must have the same colours.

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

/**
 * Description of a drawing, in the illustrator's own terms. The shop stores it without interpreting it. Equal fields, in
 * whatever order, mean the same drawing.
 */
export type Scene = Readonly<Record<string, unknown>>;

/** What an image is made from. The seed distinguishes two images of the same scene. */
export type PictureSource = { scene: Scene; seed: string } | { photo: string };

/** An image in a vendor's catalogue: a plain file, a scene to be drawn, or a photograph. */
export type CatalogueImage =
  | Image
  /** Drawn scene; the illustrator provides the gradient's name. */
  | (Pick<Image, "alt" | "hash"> & { scene: Scene })
  /** `photo`: path of the file, or its name among the shop's photographs after the import, which also sets `hash`. */
  | (Pick<Image, "alt"> & { photo: string; hash?: string });

/** Image with its source. Pages get only the image. */
export type StoredImage = Image & { source?: PictureSource };

/** Maximum length of the owner in a name, because names become file names. */
const longestOwner = 90;

/**
 * Assigns the image its address. The last eight digits are a hash of the content, so an address never gets another image
 * and browsers may cache it indefinitely.
 * @param owner owner of the image, e.g. "hotel-lago-1"
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

/** Fields sorted by name, because the database returns them in another order. */
export function sceneFields(scene: Scene): [name: string, value: unknown][] {
  return Object.entries(scene).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** Inverse of `toStoredImage`, for exports. */
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

/** Identity of an image regardless of its position: its source, or its plain file. */
export function pictureIdentity({ imageUrl, source }: StoredImage): string {
  if (!source) return digest(imageUrl);
  return "photo" in source ? source.photo : digest(JSON.stringify(sceneFields(source.scene)));
}

function addressOf(seed: string, content: string): string {
  return `${picturePrefix}${seed}-${digest(content)}`;
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
