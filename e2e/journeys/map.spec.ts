import type { Locator, Page } from "playwright/test";

import { centrePosition, mapFrame, mapZoom } from "#app/domain/search/map-view.ts";
import { expect, test } from "../support/test.ts";
import { waitForLiveMap } from "../support/walk.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const marks = (page: Page) => page.getByRole("list", { name: "Angebote auf der Karte" }).getByRole("link");
const groups = (page: Page) => marks(page).filter({ hasText: /Angebote/ });
/** Number of offers according to the marks and to the heading. The list is paginated. */
async function counts(page: Page): Promise<{ marks: number; heading: number }> {
  const texts = await marks(page).allTextContents();
  const each = texts.map((text) => Number(/^(\d+) Angebote/.exec(text.trim())?.[1] ?? 1));
  return {
    marks: each.reduce((sum, count) => sum + count, 0),
    heading: Number(/^\d+/.exec((await heading(page).textContent()) ?? "")?.[0]),
  };
}
/** Waits until marks, heading and links match the address, which changes a moment before the page. */
async function expectConsistentMap(page: Page): Promise<void> {
  const closer = page.getByRole("link", { name: "Vergrößern", exact: true });
  await expect(async () => {
    const address = new URL(page.url()).searchParams;
    const [link] = await closer.all();
    const href = await link?.getAttribute("href");
    // Unreadable coordinates cause a message, and the whole map is shown.
    const readable = address.has("z") && Number(address.get("z")) <= mapZoom.most;
    if (readable && href) {
      const next = new URL(href, page.url()).searchParams;
      expect(Number(next.get("z"))).toBe(Number(address.get("z")) + 1);
      for (const name of ["lat", "lon"])
        expect(Number(next.get(name))).toBeCloseTo(Number(address.get(name)), 3);
    }
    const found = await counts(page);
    expect(found.marks).toBe(found.heading);
  }).toPass();
}

async function openMap(page: Page, query: string, scripts: boolean): Promise<void> {
  await page.goto(`/de/map?${query}`);
  if (scripts) await waitForLiveMap(page);
}

async function openOnPhone(page: Page, query: string, scripts: boolean): Promise<void> {
  await page.setViewportSize(phone);
  await openMap(page, query, scripts);
}

test.beforeEach(({ page, baseURL }) => {
  page.on("request", (request) => expect(new URL(request.url()).origin).toBe(new URL(baseURL ?? "").origin));
});

test(
  "the interactive map's background is transparent, so that missing tiles show the sea",
  { tag: "@needs-scripts" },
  async ({ page }) => {
    await openMap(page, "", true);
    await expect(page.locator(".map-stage")).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  },
);

test("links lead from the search to the map, a cluster and an offer [S2-13]", async ({ page, scripts }) => {
  await openMap(page, "destination=txt:Deutschland", scripts);
  await expectConsistentMap(page);
  const all = (await counts(page)).heading;
  await groups(page).first().click();
  await expect(page).toHaveURL(
    /\/de\/map\?destination=txt:Deutschland(?:&tall=\d+)?&lat=[-\d.]+&lon=[-\d.]+&z=\d+$/,
  );
  await expect(heading(page)).not.toHaveText(`${all} Angebote auf der Karte`);
  await expectConsistentMap(page);
  expect((await counts(page)).heading).toBeLessThan(all);

  await page.goBack();
  await expect(page).toHaveURL(/Deutschland$/);
  await expect(heading(page)).toContainText(`${all}`);
  await expectConsistentMap(page);

  const first = page.locator("main section li h3 a").first();
  const title = (await first.textContent()) ?? "";
  await first.click();
  await expect(heading(page)).toHaveText(title);
});

test("the map opens on most offers, and links lead to the distant ones", async ({ page, scripts }) => {
  await openMap(page, "", scripts);
  await expectConsistentMap(page);
  const texts = await groups(page).allTextContents();
  for (const text of texts) expect(Number(/^\d+/.exec(text.trim())?.[0])).toBeLessThanOrEqual(40);
  const first = (await counts(page)).heading;
  const edge = page
    .getByRole("navigation", { name: "Angebote außerhalb der Karte" })
    .getByRole("link")
    .last();
  const [, there = "0"] = /, (\d+)/.exec((await edge.textContent()) ?? "") ?? [];
  await edge.click();
  await expect(page).toHaveURL(/lat=/);
  await expectConsistentMap(page);
  expect((await counts(page)).heading).toBeGreaterThanOrEqual(Number(there));
  await page.getByRole("link", { name: "Alles zeigen" }).click();
  await expect.poll(async () => (await counts(page)).heading).toBeGreaterThan(first);
});

test(
  "zoom and directions are links, and every view has an address",
  { tag: "@plain-each-day" },
  async ({ page, scripts, context }) => {
    await openMap(page, "lat=46.67&lon=11.16&z=7", scripts);
    await expectConsistentMap(page);
    await page.getByRole("link", { name: "Vergrößern", exact: true }).click();
    await expect(page).toHaveURL(/z=8/);
    await expectConsistentMap(page);
    // A desktop folds the directions.
    await page.getByText("Verschieben", { exact: true }).click();
    await page.getByRole("link", { name: "Nach Norden", exact: true }).click();
    await expect(page).toHaveURL(/lat=4[789]/);
    await expectConsistentMap(page);
    const title = await heading(page).textContent();
    const copy = await context.newPage();
    await copy.goto(page.url());
    await expect(heading(copy)).toHaveText(title ?? "");
    await expect(marks(copy)).toHaveText(await marks(page).allTextContents());
    await copy.close();

    await page.getByRole("link", { name: "Suche ändern" }).click();
    await expect(page).toHaveURL(/\/de\/search\?lat1=/);
    await expect(heading(page)).toContainText(/^\d+/.exec(title ?? "")?.[0] ?? "none");
  },
);

test(
  "a click on the static map centres that place at any width",
  {
    tag: ["@without-scripts", "@layout", "@needs-none"],
  },
  async ({ page }) => {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      // This search has no marks where the click goes.
      await page.goto("/de/map?destination=txt:Lissabon&lat=50&lon=10&z=5");
      const box = await frameInSight(page);
      await page.mouse.click(box.x + box.width * 0.75, box.y + box.height * 0.75);
      await expect(page).not.toHaveURL(/lat=50&lon=10&z=5/);
      const expected = centrePosition(
        { lat: 50, lon: 10, z: 5 },
        mapFrame.width * 0.75,
        mapFrame.height * 0.75,
      );
      const found = new URL(page.url()).searchParams;
      expect(Number(found.get("lat"))).toBeCloseTo(expected.lat, 0);
      expect(Number(found.get("lon"))).toBeCloseTo(expected.lon, 0);
      expect(found.get("z")).toBe("5");
      await expectConsistentMap(page);
    }
  },
);

test(
  "dragging and keys move the map and update list and address",
  { tag: "@needs-scripts" },
  async ({ page, scripts }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await openMap(page, "lat=50&lon=10&z=6", scripts);
    const previousTitle = await heading(page).textContent();
    const box = await frameInSight(page);
    const freeSpot = { x: box.x + box.width * 0.05, y: box.y + box.height * 0.95 };
    await page.mouse.move(freeSpot.x, freeSpot.y);
    await page.mouse.down();
    await page.mouse.move(freeSpot.x + 150, freeSpot.y - 150, { steps: 8 });
    await page.mouse.up();
    await expect(page).not.toHaveURL(/lat=50&lon=10&z=6/);
    await expect(page).toHaveURL(/lat=4\d\.\d+&lon=\d\.\d+&z=6/);
    await expectConsistentMap(page);
    await expect(heading(page)).not.toHaveText(previousTitle ?? "");
    await expect(page.locator("#announcements")).toContainText("Angebote auf der Karte");

    const stage = page.getByRole("application", { name: "Karte zum Verschieben", exact: true });
    await expect(stage).toHaveAccessibleDescription(/^Pfeiltasten/);
    await stage.focus();
    await page.keyboard.press("+");
    await expect(page).toHaveURL(/z=7/);
    await expectConsistentMap(page);
    await expect(stage).toBeFocused();
    const title = await heading(page).textContent();
    await page.reload();
    await expect(heading(page)).toHaveText(title ?? "");
  },
);

test(
  "marks keep their places while the map is dragged and zoomed",
  { tag: "@needs-scripts" },
  async ({ page, scripts }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openMap(page, "lat=47&lon=11&z=6", scripts);
    const frame = page.locator(".map-frame");
    const mark = marks(page).first();
    const middle = async () => {
      const box = await mark.boundingBox();
      if (!box) throw new Error("no mark");
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const box = await frame.boundingBox();
    if (!box) throw new Error("no map");
    expect(box.y + box.height).toBeLessThanOrEqual(800);
    expect(box.height).toBeGreaterThanOrEqual(600);

    const initial = await middle();
    const freeSpot = { x: box.x + 30, y: box.y + box.height - 30 };
    await page.mouse.move(freeSpot.x, freeSpot.y);
    await page.mouse.down();
    for (const [right, up] of [
      [20, 5],
      [60, 30],
      [90, 40],
    ] as const) {
      await page.mouse.move(freeSpot.x + right, freeSpot.y - up);
      await expect
        .poll(async () => {
          const now = await middle();
          return Math.max(Math.abs(now.x - initial.x - right), Math.abs(now.y - initial.y + up));
        })
        .toBeLessThanOrEqual(4);
    }
    await page.mouse.up();
    await expect(page).not.toHaveURL(/lat=47&lon=11/);
    await expectConsistentMap(page);
    const after = await frame.boundingBox();
    expect(after).toEqual(box);

    // Blocks the results of the next zoom level, so that the current marks stay visible.
    const href = (await mark.getAttribute("href")) ?? "";
    const start = await middle();
    const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.route("**/*.data*", () => undefined);
    await page.getByRole("application").focus();
    await page.keyboard.press("-");
    await expect(page.locator(".map-sheet")).toHaveAttribute("data-between", "");
    await expect(page.locator(".map-sheet")).not.toHaveAttribute("data-zooming");
    expect(await mark.getAttribute("href")).toBe(href);
    // Half as far from the centre. The offset between a mark's box and its place stays the same.
    const scaled = (point: number, from: number) => from + (point - from) / 2;
    const deviation = async () => {
      const now = await middle();
      const hang = await mark.evaluate((link) => {
        const [own, place] = [link.getBoundingClientRect(), link.parentElement!.getBoundingClientRect()];
        return { x: own.x + own.width / 2 - place.x, y: own.y + own.height / 2 - place.y };
      });
      const [across, down] = (["x", "y"] as const).map((axis) =>
        Math.abs(now[axis] - hang[axis] - scaled(start[axis] - hang[axis], centre[axis])),
      );
      return Math.max(across ?? Infinity, down ?? Infinity);
    };
    // During the zoom animation the mark is elsewhere.
    await expect.poll(deviation).toBeLessThanOrEqual(4);
  },
);

test(
  "the map keeps its area when its frame or the window is resized",
  { tag: "@needs-scripts" },
  async ({ page, scripts }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openMap(page, "destination=txt:Deutschland", scripts);
    const [initialMarks, title] = [await marksInView(page), await heading(page).textContent()];
    const expectUnchanged = async (change: () => Promise<unknown>) => {
      await change();
      // Longer than the map's delay before it reads its position.
      await page.waitForTimeout(600);
      await expect(page).toHaveURL(/Deutschland$/);
      await expect(heading(page)).toHaveText(title ?? "");
    };
    // Only the frame changes, which fires no resize event of the window.
    const setFrameWidth = (width: string) =>
      page.locator(".map-frame").evaluate((each, to) => (each.style.width = to), width);
    await expectUnchanged(() => setFrameWidth("300px"));
    await expectUnchanged(() => setFrameWidth(""));
    await expectUnchanged(() => page.setViewportSize({ width: 700, height: 800 }));
    await expectUnchanged(() => page.setViewportSize({ width: 1280, height: 800 }));
    // A phone's map extends further north and south, and returns to the same area afterwards.
    await page.setViewportSize({ width: 375, height: 800 });
    if (scripts) await waitForLiveMap(page);
    await expectConsistentMap(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    if (scripts) await waitForLiveMap(page);
    await expectUnchanged(async () => undefined);
    expect(await marksInView(page)).toEqual(initialMarks);
  },
);

test("going back during a zoom animation works", { tag: "@needs-scripts" }, async ({ page, scripts }) => {
  await openMap(page, "destination=txt:Deutschland", scripts);
  const all = await heading(page).textContent();
  await groups(page).first().click();
  await expect(page).toHaveURL(/&z=\d+$/);
  // Before the zoom animation has ended.
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/Deutschland$/);
  await expect(page.locator(".map-sheet")).not.toHaveAttribute("data-between");
  await expect(heading(page)).toHaveText(all ?? "");
  await expectConsistentMap(page);
  // Longer than the map's delay before it reads its position.
  await page.waitForTimeout(600);
  await expect(page).toHaveURL(/Deutschland$/);
});

test(
  "pointing at an offer in the list highlights its mark, and vice versa",
  { tag: "@needs-scripts" },
  async ({ page, scripts }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openMap(page, "destination=txt:Italien", scripts);
    const rows = page.locator(".map-list > li");
    await rows.nth(1).hover();
    await expect(page.locator(".map-marks > .pointed")).toHaveCount(1);
    await expect(rows.nth(1)).toHaveClass("pointed");
    // A mark of a single offer that is on this page of the list.
    const names = await page.locator(".map-list h3 a").allTextContents();
    const prices = await page.locator(".map-price").allTextContents();
    const index = prices.findIndex((text) => names.some((name) => text.includes(name)));
    const single = page.locator(".map-price").nth(index);
    await single.focus();
    const pointed = page.locator(".map-list > .pointed h3 a");
    await expect(pointed).toHaveCount(1);
    await expect(single).toContainText((await pointed.textContent()) ?? "none");
    await single.blur();
    await expect(pointed).toHaveCount(0);
  },
);

const phone = { width: 375, height: 800 };
const foot = (page: Page) => page.getByRole("link", { name: "Zur Liste" });
const card = (page: Page) => page.getByRole("region", { name: "Gewähltes Angebot" });
const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error("not seen");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

test(
  "a phone's map fills the screen below the heading and shows marks on all of it",
  { tag: "@needs-scripts" },
  async ({ page, scripts }) => {
    await page.setViewportSize(phone);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await openMap(page, "lat=50&lon=10&z=6", scripts);
    await expect(page).toHaveURL(/map\?lat=50&lon=10&z=6$/);
    const frame = await boxOf(page.locator(".map-frame"));
    expect([frame.x, frame.right]).toEqual([0, phone.width]);
    expect(frame.y).toBeLessThanOrEqual(200);
    expect(frame.height).toBeGreaterThanOrEqual(540);
    await expect(foot(page)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    await expect(page.locator("body")).toBeFocused();

    await expectConsistentMap(page);
    const ys = (await marksInView(page)).map(([, y = 0]) => y);
    // There are marks above or below the area that other widths show.
    const margin = (frame.height - (frame.width * mapFrame.height) / mapFrame.width) / 2;
    expect(ys.some((y) => y < margin || y > frame.height - margin)).toBe(true);
    expect(Math.min(...ys)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...ys)).toBeLessThan(frame.height);
    await expect(page).toHaveTitle(new RegExp(`^${(await heading(page).textContent()) ?? ""} `));

    await foot(page).click();
    await expect(page.getByRole("heading", { name: "Angebote im Ausschnitt" })).toBeInViewport();
  },
);

test(
  "without scripts a phone's map keeps its aspect ratio, and list and links match it",
  { tag: ["@without-scripts", "@layout", "@needs-none"] },
  async ({ page }) => {
    await page.setViewportSize(phone);
    // An address as shared by a phone with scripts.
    await page.goto("/de/map?tall=960&lat=50&lon=10&z=6");
    const frame = await boxOf(page.locator(".map-frame"));
    expect(frame.height / frame.width).toBeCloseTo(mapFrame.height / mapFrame.width, 1);
    await expect(foot(page)).toBeHidden();
    await expectConsistentMap(page);
    const moves = await boxOf(page.getByRole("navigation", { name: "Karte bewegen" }));
    expect(moves.y).toBeGreaterThanOrEqual(frame.bottom);
  },
);

test(
  "an offer opened while the map still moves is reached",
  { tag: "@needs-scripts" },
  async ({ page, scripts }) => {
    await openOnPhone(page, "destination=txt:Italien", scripts);
    let resolve = () => {};
    const mapUpdated = new Promise<void>((done) => (resolve = done));
    // The offer's response arrives only after the map has had time to request its new content.
    await page.route(/\/de\/deals\/.*\.data/, async (route) => {
      await Promise.race([mapUpdated, new Promise((done) => setTimeout(done, 1000))]);
      await route.continue().catch(() => undefined);
    });
    page.on("request", (request) => (/\/map\.data\?.*lat=/.test(request.url()) ? resolve() : undefined));
    await page.locator(".map-price").last().click();
    await expect(card(page).getByRole("link")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/de\/deals\//);
  },
);

test(
  "a tapped mark shows its offer at the bottom of a phone's map and stays visible",
  { tag: "@needs-scripts" },
  async ({ page, scripts }) => {
    await openOnPhone(page, "destination=txt:Italien", scripts);
    // The southernmost mark, where the card will be.
    const mark = page.locator(".map-price").last();
    const href = (await mark.getAttribute("href")) ?? "";
    const price = (await mark.locator("b").textContent()) ?? "";
    await mark.click();
    await expect(card(page)).toContainText(price.replace(/\s/g, " "));
    await expect(card(page).getByRole("link")).toBeFocused();
    await expect(card(page).getByRole("link")).toHaveAttribute("href", href);
    const sheet = await boxOf(card(page));
    const same = page.locator(`.map-price[href="${href}"]`);
    await expect.poll(async () => (await boxOf(same)).bottom).toBeLessThanOrEqual(sheet.y);
    await expect(page.locator(".map-marks > .pointed a")).toHaveAttribute("href", href);
    const frame = await boxOf(page.locator(".map-frame"));
    expect(sheet.bottom).toBeLessThanOrEqual(frame.bottom);
    for (const part of [
      page.getByRole("link", { name: "Vergrößern", exact: true }),
      page.getByRole("link", { name: "Verkleinern", exact: true }),
      page.getByText("Karte: Made with Natural Earth"),
    ])
      expect((await boxOf(part)).bottom).toBeLessThanOrEqual(sheet.y);

    await page.keyboard.press("Escape");
    await expect(card(page)).toHaveCount(0);
    await expect(same).toBeFocused();
    await same.click();
    await card(page).getByRole("button", { name: "Angebot schließen" }).click();
    await expect(card(page)).toHaveCount(0);
    await expect(same).toBeFocused();
    // The offer can be opened with one key, as its name and price were announced at the mark.
    const name = ((await same.textContent()) ?? "").split(", ").at(-2) ?? "";
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/de\/deals\//);
    await expect(page.locator("main")).toContainText(name.trim());
  },
);

test(
  "marks keep their places while a phone's map is dragged, and tiles have no seams",
  { tag: "@needs-scripts" },
  async ({ page, scripts }) => {
    await openOnPhone(page, "destination=txt:Deutschland", scripts);
    const initial = await marksInView(page);
    const frame = await boxOf(page.locator(".map-frame"));
    const freeSpot = { x: 20, y: frame.bottom - 40 };
    await page.mouse.move(freeSpot.x, freeSpot.y);
    await page.mouse.down();
    await page.mouse.move(freeSpot.x + 40, freeSpot.y - 60, { steps: 6 });
    const deviation = async () => {
      const now = await marksInView(page);
      return Math.max(
        ...now.map(([x = 0, y = 0], at) =>
          Math.max(Math.abs(x - (initial[at]?.[0] ?? 0) - 40), Math.abs(y - (initial[at]?.[1] ?? 0) + 60)),
        ),
      );
    };
    await expect.poll(deviation).toBeLessThanOrEqual(4);
    const sides = await page
      .locator(".leaflet-tile")
      .evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().width % 1));
    expect(new Set(sides)).toEqual(new Set([0]));
    await page.mouse.up();
    await expect(page).toHaveURL(/&tall=\d+&lat=[\d.]+&lon=[\d.]+&z=\d+$/);
    if (scripts) await waitForLiveMap(page);
    await expectConsistentMap(page);
    expect(await boxOf(page.locator(".map-frame"))).toEqual(frame);
  },
);

test(
  "the map reports an area without offers and unreadable coordinates",
  { tag: "@plain-each-day" },
  async ({ page }) => {
    await page.goto("/de/map?lat=-40&lon=-120&z=5");
    await expect(page.locator("main")).toContainText("Hier gibt es gerade keine Angebote");
    await page.goto("/de/map?lat=nord&lon=1&z=99");
    await expect(page.locator("main")).toContainText("Die Stelle auf der Karte ist nicht lesbar");
    await expectConsistentMap(page);
  },
);

test.describe(() => {
  // SVG documents run no scripts, including those of the test's tools.
  test.use({ expected: /^Blocked script execution in .*\.svg/ });

  test(
    "in forced colours the map's picture has two colours, background and foreground",
    { tag: "@needs-scripts" },
    async ({ page }) => {
      for (const [colorScheme, ground, drawn] of [
        ["light", "rgb(255, 255, 255)", "rgb(0, 0, 0)"],
        ["dark", "rgb(0, 0, 0)", "rgb(255, 255, 255)"],
      ] as const) {
        await page.emulateMedia({ forcedColors: "active", colorScheme });
        for (const picture of ["base", "small"]) {
          await page.goto(`/de/map/${picture}.svg?lat=51&lon=10&z=6`);
          const colours = (style: "fill" | "stroke", parts: string) =>
            page
              .locator(parts)
              .evaluateAll((all, of) => [...new Set(all.map((part) => getComputedStyle(part)[of]))], style);
          expect(await colours("fill", ".sea, .land path, .hole")).toEqual([ground]);
          expect(await colours("stroke", ".land path")).toEqual([drawn]);
          expect(await colours("fill", "text")).toEqual([drawn]);
          expect(await colours("stroke", "text, .pin")).toEqual([ground]);
        }
      }
    },
  );
});

/** Position of each mark within the frame, in whole px. */
async function marksInView(page: Page) {
  return await marks(page).evaluateAll((all) => {
    const frame = document.querySelector(".map-frame")?.getBoundingClientRect();
    return all.map((mark) => {
      const { x, y } = mark.getBoundingClientRect();
      return [Math.round(x - (frame?.x ?? 0)), Math.round(y - (frame?.y ?? 0))];
    });
  });
}

/** Scrolls the map into view and returns its box. */
async function frameInSight(page: Page) {
  const frame = page.locator(".map-frame");
  await frame.evaluate((map) => map.scrollIntoView({ block: "end", behavior: "instant" }));
  const box = await frame.boundingBox();
  if (!box) throw new Error("no map");
  return box;
}
