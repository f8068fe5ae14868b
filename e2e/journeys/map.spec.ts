import type { Locator, Page } from "playwright/test";

import { centredOn, mapFrame, mapZoom } from "#app/domain/search/map-view.ts";
import { expect, test } from "../support/test.ts";
import { mapSettles } from "../support/walk.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const marks = (page: Page) => page.getByRole("list", { name: "Angebote auf der Karte" }).getByRole("link");
const groups = (page: Page) => marks(page).filter({ hasText: /Angebote/ });
/** Offers by the marks and by the heading; the list has as many on its pages. */
async function counts(page: Page): Promise<{ marks: number; heading: number }> {
  const texts = await marks(page).allTextContents();
  const each = texts.map((text) => Number(/^(\d+) Angebote/.exec(text.trim())?.[1] ?? 1));
  return {
    marks: each.reduce((sum, count) => sum + count, 0),
    heading: Number(/^\d+/.exec((await heading(page).textContent()) ?? "")?.[0]),
  };
}
/** Marks, heading and links are of the address, which changes a moment before the page does. */
async function expectInStep(page: Page): Promise<void> {
  const closer = page.getByRole("link", { name: "Vergrößern", exact: true });
  await expect(async () => {
    const address = new URL(page.url()).searchParams;
    const [link] = await closer.all();
    const href = await link?.getAttribute("href");
    // Numbers that cannot be read are told, and the whole is shown.
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
  if (scripts) await mapSettles(page);
}

async function openOnPhone(page: Page, query: string, scripts: boolean): Promise<void> {
  await page.setViewportSize(phone);
  await openMap(page, query, scripts);
}

test.beforeEach(({ page, baseURL }) => {
  page.on("request", (request) => expect(new URL(request.url()).origin).toBe(new URL(baseURL ?? "").origin));
});

test(
  "where pieces of the map are still missing is the colour of its sea",
  { tag: "@needs-scripts" },
  async ({ page }) => {
    await openMap(page, "", true);
    await expect(page.locator(".map-stage")).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  },
);

test("links lead from the search to the map, into a cluster and to an offer [S2-13]", async ({
  page,
  scripts,
}) => {
  await openMap(page, "destination=txt:Deutschland", scripts);
  await expectInStep(page);
  const all = (await counts(page)).heading;
  await groups(page).first().click();
  await expect(page).toHaveURL(
    /\/de\/map\?destination=txt:Deutschland(?:&tall=\d+)?&lat=[-\d.]+&lon=[-\d.]+&z=\d+$/,
  );
  await expect(heading(page)).not.toHaveText(`${all} Angebote auf der Karte`);
  await expectInStep(page);
  expect((await counts(page)).heading).toBeLessThan(all);

  await page.goBack();
  await expect(page).toHaveURL(/Deutschland$/);
  await expect(heading(page)).toContainText(`${all}`);
  await expectInStep(page);

  const first = page.locator("main section li h3 a").first();
  const title = (await first.textContent()) ?? "";
  await first.click();
  await expect(heading(page)).toHaveText(title);
});

test(
  "zoom and directions are links, and every view has an address that can be passed on",
  { tag: "@plain-each-day" },
  async ({ page, scripts, context }) => {
    await openMap(page, "lat=46.67&lon=11.16&z=7", scripts);
    await expectInStep(page);
    await page.getByRole("link", { name: "Vergrößern", exact: true }).click();
    await expect(page).toHaveURL(/z=8/);
    await expectInStep(page);
    await page.getByRole("link", { name: "Nach Norden", exact: true }).click();
    await expect(page).toHaveURL(/lat=4[789]/);
    await expectInStep(page);
    const said = await heading(page).textContent();
    const copy = await context.newPage();
    await copy.goto(page.url());
    await expect(heading(copy)).toHaveText(said ?? "");
    await expect(marks(copy)).toHaveText(await marks(page).allTextContents());
    await copy.close();

    await page.getByRole("link", { name: "Suche ändern" }).click();
    await expect(page).toHaveURL(/\/de\/search\?lat1=/);
    await expect(heading(page)).toContainText(/^\d+/.exec(said ?? "")?.[0] ?? "none");
  },
);

test(
  "a click on the drawn map brings that place into the middle, at any width",
  {
    tag: ["@without-scripts", "@layout", "@needs-none"],
  },
  async ({ page }) => {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      // Nothing of this search stands where the click goes.
      await page.goto("/de/map?destination=txt:Lissabon&lat=50&lon=10&z=5");
      const box = await frameInSight(page);
      await page.mouse.click(box.x + box.width * 0.75, box.y + box.height * 0.75);
      await expect(page).not.toHaveURL(/lat=50&lon=10&z=5/);
      const wanted = centredOn({ lat: 50, lon: 10, z: 5 }, mapFrame.width * 0.75, mapFrame.height * 0.75);
      const found = new URL(page.url()).searchParams;
      expect(Number(found.get("lat"))).toBeCloseTo(wanted.lat, 0);
      expect(Number(found.get("lon"))).toBeCloseTo(wanted.lon, 0);
      expect(found.get("z")).toBe("5");
      await expectInStep(page);
    }
  },
);

test(
  "the map is dragged and moved by keys, list and address follow",
  { tag: "@needs-scripts" },
  async ({ page, scripts }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await openMap(page, "lat=50&lon=10&z=6", scripts);
    const before = await heading(page).textContent();
    const box = await frameInSight(page);
    const free = { x: box.x + box.width * 0.05, y: box.y + box.height * 0.95 };
    await page.mouse.move(free.x, free.y);
    await page.mouse.down();
    await page.mouse.move(free.x + 150, free.y - 150, { steps: 8 });
    await page.mouse.up();
    await expect(page).not.toHaveURL(/lat=50&lon=10&z=6/);
    await expect(page).toHaveURL(/lat=4\d\.\d+&lon=\d\.\d+&z=6/);
    await expectInStep(page);
    await expect(heading(page)).not.toHaveText(before ?? "");
    await expect(page.locator("#announcements")).toContainText("Angebote auf der Karte");

    const stage = page.getByRole("application", { name: "Karte zum Verschieben", exact: true });
    await expect(stage).toHaveAccessibleDescription(/^Pfeiltasten/);
    await stage.focus();
    await page.keyboard.press("+");
    await expect(page).toHaveURL(/z=7/);
    await expectInStep(page);
    await expect(stage).toBeFocused();
    const said = await heading(page).textContent();
    await page.reload();
    await expect(heading(page)).toHaveText(said ?? "");
  },
);

test(
  "marks keep to their places while the map is dragged and zoomed, and the map stays where it is on the page",
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

    const before = await middle();
    const free = { x: box.x + 30, y: box.y + box.height - 30 };
    await page.mouse.move(free.x, free.y);
    await page.mouse.down();
    for (const [right, up] of [
      [20, 5],
      [60, 30],
      [90, 40],
    ] as const) {
      await page.mouse.move(free.x + right, free.y - up);
      await expect
        .poll(async () => {
          const now = await middle();
          return Math.max(Math.abs(now.x - before.x - right), Math.abs(now.y - before.y + up));
        })
        .toBeLessThanOrEqual(4);
    }
    await page.mouse.up();
    await expect(page).not.toHaveURL(/lat=47&lon=11/);
    await expectInStep(page);
    const after = await frame.boundingBox();
    expect(after).toEqual(box);

    // The list, which is another one at the next zoom, is kept away: what is seen is the marks of this one.
    const href = (await mark.getAttribute("href")) ?? "";
    const at = await middle();
    const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.route("**/*.data*", () => undefined);
    await page.getByRole("application").focus();
    await page.keyboard.press("-");
    await expect(page.locator(".map-sheet")).toHaveAttribute("data-between", "");
    await expect(page.locator(".map-sheet")).not.toHaveAttribute("data-zooming");
    expect(await mark.getAttribute("href")).toBe(href);
    // Half as far from the middle; where the mark's box hangs on its place is the same.
    const spot = (point: number, from: number) => from + (point - from) / 2;
    const off = async () => {
      const now = await middle();
      const hang = await mark.evaluate((link) => {
        const [own, place] = [link.getBoundingClientRect(), link.parentElement!.getBoundingClientRect()];
        return { x: own.x + own.width / 2 - place.x, y: own.y + own.height / 2 - place.y };
      });
      const [across, down] = (["x", "y"] as const).map((axis) =>
        Math.abs(now[axis] - hang[axis] - spot(at[axis] - hang[axis], centre[axis])),
      );
      return Math.max(across ?? Infinity, down ?? Infinity);
    };
    // On its way there it is elsewhere.
    await expect.poll(off).toBeLessThanOrEqual(4);
  },
);

test(
  "the map stays where it is while its frame or the window becomes larger and smaller",
  { tag: "@needs-scripts" },
  async ({ page, scripts }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openMap(page, "destination=txt:Deutschland", scripts);
    const [before, said] = [await marksInView(page), await heading(page).textContent()];
    const stays = async (change: () => Promise<unknown>) => {
      await change();
      // Longer than the map waits before it looks up where it lies.
      await page.waitForTimeout(600);
      await expect(page).toHaveURL(/Deutschland$/);
      await expect(heading(page)).toHaveText(said ?? "");
    };
    // The frame alone: no window tells of that.
    const frame = (width: string) =>
      page.locator(".map-frame").evaluate((each, to) => (each.style.width = to), width);
    await stays(() => frame("300px"));
    await stays(() => frame(""));
    await stays(() => page.setViewportSize({ width: 700, height: 800 }));
    await stays(() => page.setViewportSize({ width: 1280, height: 800 }));
    // A phone's map reaches farther north and south, and is the same again afterwards.
    await page.setViewportSize({ width: 375, height: 800 });
    if (scripts) await mapSettles(page);
    await expectInStep(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    if (scripts) await mapSettles(page);
    await stays(async () => undefined);
    expect(await marksInView(page)).toEqual(before);
  },
);

test(
  "going back while the map still zooms leads back",
  { tag: "@needs-scripts" },
  async ({ page, scripts }) => {
    await openMap(page, "destination=txt:Deutschland", scripts);
    const all = await heading(page).textContent();
    await groups(page).first().click();
    await expect(page).toHaveURL(/&z=\d+$/);
    // Before the zoom is through.
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(/Deutschland$/);
    await expect(page.locator(".map-sheet")).not.toHaveAttribute("data-between");
    await expect(heading(page)).toHaveText(all ?? "");
    await expectInStep(page);
    // Longer than the map waits before it looks up where it lies.
    await page.waitForTimeout(600);
    await expect(page).toHaveURL(/Deutschland$/);
  },
);

test(
  "who points at an offer in the list sees its mark, and the other way round",
  { tag: "@needs-scripts" },
  async ({ page, scripts }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openMap(page, "destination=txt:Italien", scripts);
    const rows = page.locator(".map-list > li");
    await rows.nth(1).hover();
    await expect(page.locator(".map-marks > .pointed")).toHaveCount(1);
    await expect(rows.nth(1)).toHaveClass("pointed");
    // Of one offer alone, and of those on this page of the list.
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
  "a phone's map has all of the screen below the heading from the start, and as many marks as it has room for",
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

    await expectInStep(page);
    const ys = (await marksInView(page)).map(([, y = 0]) => y);
    // Above and below of what all others are shown.
    const beyond = (frame.height - (frame.width * mapFrame.height) / mapFrame.width) / 2;
    expect(ys.some((y) => y < beyond || y > frame.height - beyond)).toBe(true);
    expect(Math.min(...ys)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...ys)).toBeLessThan(frame.height);
    await expect(page).toHaveTitle(new RegExp(`^${(await heading(page).textContent()) ?? ""} `));

    await foot(page).click();
    await expect(page.getByRole("heading", { name: "Angebote im Ausschnitt" })).toBeInViewport();
  },
);

test(
  "without scripts a phone's map keeps its shape, and its list and links follow it",
  { tag: ["@without-scripts", "@layout", "@needs-none"] },
  async ({ page }) => {
    await page.setViewportSize(phone);
    // As a phone with scripts would pass it on.
    await page.goto("/de/map?tall=960&lat=50&lon=10&z=6");
    const frame = await boxOf(page.locator(".map-frame"));
    expect(frame.height / frame.width).toBeCloseTo(mapFrame.height / mapFrame.width, 1);
    await expect(foot(page)).toBeHidden();
    await expectInStep(page);
    const moves = await boxOf(page.getByRole("navigation", { name: "Karte bewegen" }));
    expect(moves.y).toBeGreaterThanOrEqual(frame.bottom);
  },
);

test(
  "an offer that is gone to while the map settles is reached",
  { tag: "@needs-scripts" },
  async ({ page, scripts }) => {
    await openOnPhone(page, "destination=txt:Italien", scripts);
    let looked = () => {};
    const moved = new Promise<void>((done) => (looked = done));
    // The offer comes when the map has had its time to look up what it shows now.
    await page.route(/\/de\/deals\/.*\.data/, async (route) => {
      await Promise.race([moved, new Promise((done) => setTimeout(done, 1000))]);
      await route.continue().catch(() => undefined);
    });
    page.on("request", (request) => (/\/map\.data\?.*lat=/.test(request.url()) ? looked() : undefined));
    await page.locator(".map-price").last().click();
    await expect(card(page).getByRole("link")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/de\/deals\//);
  },
);

test(
  "a touched mark shows its offer at the foot of a phone's map, above which the mark stays in sight",
  { tag: "@needs-scripts" },
  async ({ page, scripts }) => {
    await openOnPhone(page, "destination=txt:Italien", scripts);
    // The farthest down, where the card will be.
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
    // Who has heard name and price at the mark goes on by one key.
    const name = ((await same.textContent()) ?? "").split(", ").at(-2) ?? "";
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/de\/deals\//);
    await expect(page.locator("main")).toContainText(name.trim());
  },
);

test(
  "marks keep to their places while a phone's map is dragged, and there is no seam in it",
  { tag: "@needs-scripts" },
  async ({ page, scripts }) => {
    await openOnPhone(page, "destination=txt:Deutschland", scripts);
    const before = await marksInView(page);
    const frame = await boxOf(page.locator(".map-frame"));
    const free = { x: 20, y: frame.bottom - 40 };
    await page.mouse.move(free.x, free.y);
    await page.mouse.down();
    await page.mouse.move(free.x + 40, free.y - 60, { steps: 6 });
    const off = async () => {
      const now = await marksInView(page);
      return Math.max(
        ...now.map(([x = 0, y = 0], at) =>
          Math.max(Math.abs(x - (before[at]?.[0] ?? 0) - 40), Math.abs(y - (before[at]?.[1] ?? 0) + 60)),
        ),
      );
    };
    await expect.poll(off).toBeLessThanOrEqual(4);
    const sides = await page
      .locator(".leaflet-tile")
      .evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().width % 1));
    expect(new Set(sides)).toEqual(new Set([0]));
    await page.mouse.up();
    await expect(page).toHaveURL(/&tall=\d+&lat=[\d.]+&lon=[\d.]+&z=\d+$/);
    if (scripts) await mapSettles(page);
    await expectInStep(page);
    expect(await boxOf(page.locator(".map-frame"))).toEqual(frame);
  },
);

test(
  "nothing found and places that cannot be read are told",
  { tag: "@plain-each-day" },
  async ({ page }) => {
    await page.goto("/de/map?lat=-40&lon=-120&z=5");
    await expect(page.locator("main")).toContainText("Hier gibt es gerade keine Angebote");
    await page.goto("/de/map?lat=nord&lon=1&z=99");
    await expect(page.locator("main")).toContainText("Die Stelle auf der Karte ist nicht lesbar");
    await expectInStep(page);
  },
);

test.describe(() => {
  // A picture as a document runs no scripts, those of the test's own tools neither.
  test.use({ expected: /^Blocked script execution in .*\.svg/ });

  test(
    "in colours of the visitor's own the picture has two: ground, and what is drawn or written on it",
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

/** Where each mark is seen in the frame, in whole pixels. */
async function marksInView(page: Page) {
  return await marks(page).evaluateAll((all) => {
    const frame = document.querySelector(".map-frame")?.getBoundingClientRect();
    return all.map((mark) => {
      const { x, y } = mark.getBoundingClientRect();
      return [Math.round(x - (frame?.x ?? 0)), Math.round(y - (frame?.y ?? 0))];
    });
  });
}

/** Where the map lies in the window, all of it in sight. */
async function frameInSight(page: Page) {
  const frame = page.locator(".map-frame");
  await frame.evaluate((map) => map.scrollIntoView({ block: "end", behavior: "instant" }));
  const box = await frame.boundingBox();
  if (!box) throw new Error("no map");
  return box;
}
