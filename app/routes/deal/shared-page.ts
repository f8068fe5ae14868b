/** Open Graph tags for link previews (https://ogp.me). */
import type { Image } from "#app/domain/catalogue/offer.ts";
import { isPictureName, picturePath, sharedPicture } from "#app/domain/catalogue/picture.ts";

interface SharedPage {
  title: string;
  /** Absolute URL. */
  address: string;
  /** Catalogue image. The shop's default image replaces one that has no generated sizes. */
  image: Image | undefined;
}

/** Default image of the shop, with the same dimensions. */
const ownPicture = "/share.jpg";

type Tag = { property: string; content: string } | { name: string; content: string };

export function buildShareTags({ title, address, image }: SharedPage): Tag[] {
  const { width, height, format } = sharedPicture;
  const catalogueImage = image && isPictureName(image.imageUrl) ? image : undefined;
  const file = catalogueImage ? picturePath(catalogueImage.imageUrl, width, format) : ownPicture;
  const tags: [string, string][] = [
    ["og:title", title],
    ["og:url", address],
    ["og:image", new URL(file, address).href],
    ["og:image:width", String(width)],
    ["og:image:height", String(height)],
    ...(catalogueImage ? [["og:image:alt", catalogueImage.alt] as [string, string]] : []),
  ];
  return [
    ...tags.map(([property, content]) => ({ property, content })),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
