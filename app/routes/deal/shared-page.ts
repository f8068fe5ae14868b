/** What others show of a page when somebody shares its address (https://ogp.me). */
import type { Image } from "#app/domain/catalogue/offer.ts";
import { isPictureName, picturePath, sharedPicture } from "#app/domain/catalogue/picture.ts";

interface SharedPage {
  title: string;
  /** Absolute. */
  address: string;
  /** Of the catalogue; the shop's own picture where there is none that has sizes. */
  image: Image | undefined;
}

/** A picture of the shop itself, in the same shape. */
const ownPicture = "/share.jpg";

/** As a route's `meta` gives them. */
type Tag = { property: string; content: string } | { name: string; content: string };

export function sharedPage({ title, address, image }: SharedPage): Tag[] {
  const { width, height, format } = sharedPicture;
  const own = image && isPictureName(image.imageUrl) ? image : undefined;
  const file = own ? picturePath(own.imageUrl, width, format) : ownPicture;
  const tags: [string, string][] = [
    ["og:title", title],
    ["og:url", address],
    ["og:image", new URL(file, address).href],
    ["og:image:width", String(width)],
    ["og:image:height", String(height)],
    ...(own ? [["og:image:alt", own.alt] as [string, string]] : []),
  ];
  return [
    ...tags.map(([property, content]) => ({ property, content })),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
