import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { parsePictureAddress } from "#app/domain/catalogue/picture.ts";
import { pageColours } from "#app/ui/layout/page-colours.ts";
import { buildShareTags } from "#app/routes/deal/shared-page.ts";

const address = "https://shop.example/de/deals/hotel/rebhof";
const image = { imageUrl: "/pictures/rebhof-1-0a1b2c3d", alt: "Haus im Weinberg", hash: "day-land" };

const tagsOf = (shown: Parameters<typeof buildShareTags>[0]["image"]) =>
  Object.fromEntries(
    buildShareTags({ title: "Rebhof", address, image: shown }).flatMap((tag) =>
      "property" in tag ? [[String(tag.property), String(tag.content)]] : [],
    ),
  );

test("a shared offer has an absolute address of its first picture", () => {
  expect(tagsOf(image)).toEqual({
    "og:title": "Rebhof",
    "og:url": address,
    "og:image": "https://shop.example/pictures/rebhof-1-0a1b2c3d-1200.jpg",
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": "Haus im Weinberg",
  });
});

test("a page without a suitable picture shares the shop's", () => {
  for (const shown of [undefined, { ...image, imageUrl: "/pictures/haus.svg" }]) {
    expect(tagsOf(shown)["og:image"]).toBe("https://shop.example/share.jpg");
    expect(tagsOf(shown)).not.toHaveProperty("og:image:alt");
  }
});

test("the picture for sharing exists as JPEG only", () => {
  expect(parsePictureAddress("rebhof-1-0a1b2c3d-1200.jpg")).toMatchObject({ width: 1200, format: "jpg" });
  expect(parsePictureAddress("rebhof-1-0a1b2c3d-1200.avif")).toBeUndefined();
});

test("the browser colours equal the page background", () => {
  const tokens = readFileSync("app/ui/styles/tokens.css", "utf8");
  const papers = [...tokens.matchAll(/--paper: (#[0-9a-f]{6})/g)].map(([, colour]) => colour);
  expect(papers.slice(0, 2)).toEqual([pageColours.light, pageColours.dark]);
});
