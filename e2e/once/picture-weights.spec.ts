import { expect, test } from "playwright/test";

import { HttpBrowser } from "../support/http-browser.ts";

const kilobyte = 1024;
const mostCard = 12 * kilobyte;
const shownAtOnce = 12;

interface Shown {
  file: string;
  /** The whole tag. */
  img: string;
}

/** The pictures of a page's cards in the size that a phone loads. */
function picturesOf(html: string, source: RegExp): Shown[] {
  return [...html.matchAll(/<picture>.*?<\/picture>/gs)]
    .map(([whole]) => ({ file: source.exec(whole)?.[1] ?? "", img: /<img[^>]*>/.exec(whole)?.[0] ?? "" }))
    .slice(0, shownAtOnce);
}

async function weighPictures(path: string, source: RegExp, type: string, light: boolean): Promise<number[]> {
  const visitor = new HttpBrowser();
  if (light) visitor.cookies.set("leichte-version", "1");
  const { html } = await visitor.open(path);
  const pictures = picturesOf(html, source);
  expect(pictures.length, path).toBeGreaterThan(5);
  const sizes: number[] = [];
  for (const { file, img } of pictures) {
    expect(img).toMatch(/ width="\d+" height="\d+"/);
    expect(img).toMatch(/ alt="[^"]+"/);
    const answer = await visitor.ask(file);
    expect([file, answer.status, answer.headers.get("Content-Type")]).toEqual([file, 200, type]);
    expect(answer.headers.get("Cache-Control")).toContain("immutable");
    sizes.push((await answer.arrayBuffer()).byteLength);
  }
  return sizes;
}

for (const path of ["/de", "/de/search"]) {
  test(`a card's picture weighs at most 12 KB: ${path}`, async () => {
    const full = await weighPictures(path, /([^\s",]+-640\.avif)/, "image/avif", false);
    const light = await weighPictures(path, /([^\s",]+-320\.webp)/, "image/webp", true);
    const sum = (sizes: number[]) =>
      `${(sizes.reduce((one, other) => one + other, 0) / kilobyte).toFixed(0)} KB`;
    process.stdout.write(`  ${path}: ${full.length} pictures, ${sum(full)}; light version ${sum(light)}\n`);
    expect(Math.max(...full)).toBeLessThanOrEqual(mostCard);
    expect(Math.max(...light)).toBeLessThanOrEqual(mostCard);
  });
}
