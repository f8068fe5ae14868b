/** Chromium, Firefox and WebKit side by side, with the same fonts and without room for bars, each with one window. */
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { type Browser, test as base } from "playwright/test";

import { noteAudit, reportedPlace } from "../support/audit-results.ts";
import { chromiumPath, firefoxItself, firefoxLaunch, missing } from "../support/browsers.ts";
import { shopUrl } from "../support/shop.ts";
import { differencesOf, type Layout, readLayout } from "./layout.ts";
import { Screen, Session } from "./web-driver.ts";

export interface Size {
  width: number;
  height: number;
}

export const sizes: readonly Size[] = [375, 1280].map((width) => ({ width, height: 800 }));

interface Cookie {
  name: string;
  value: string;
}

/** A page of the shop, and who looks at it. */
export interface Place {
  address: string;
  cookies: readonly Cookie[];
}

export interface Engine {
  /** Name and version. */
  name: string;
  open(place: Place): Promise<void>;
  resize(size: Size): Promise<void>;
  run<Given, Answer>(what: (given: Given) => Answer, given: Given): Promise<Answer>;
  close(): Promise<void>;
}

const faces = resolve(import.meta.dirname, "../../node_modules/dejavu-fonts-ttf/ttf/");
const env = { ...process.env, FONTCONFIG_FILE: resolve(import.meta.dirname, "fonts.conf") };

async function ofPlaywright(name: string, browser: Browser, options: object): Promise<Engine> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  return {
    name: `${name} ${browser.version()}`,
    async open({ address, cookies }) {
      await context.clearCookies();
      await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url: shopUrl() })));
      await page.goto(new URL(address, shopUrl()).href);
    },
    resize: (size) => page.setViewportSize(size),
    // Playwright's own types would ask for what is between the two.
    run: async (what, given) => await page.evaluate(what as (given: unknown) => never, given),
    close: () => browser.close(),
  };
}

async function ofWebKit(): Promise<Engine> {
  const screen = await Screen.open();
  const session = await Session.open(screen.display, { width: 800, height: 900 }, env);
  await session.showBare();
  // Cookies are kept for the address that is open.
  await session.ask("POST", "/url", { url: shopUrl("/robots.txt") });
  return {
    name: `WebKitGTK ${session.version}`,
    async open({ address, cookies }) {
      await session.ask("DELETE", "/cookie");
      for (const { name, value } of cookies)
        await session.ask("POST", "/cookie", { cookie: { name, value, path: "/" } });
      await session.ask("POST", "/url", { url: new URL(address, shopUrl()).href });
    },
    resize: async (size) => void (await session.ask("POST", "/window/rect", { x: 0, y: 0, ...size })),
    run: async (what, given) => await session.run(`return (${what})(arguments[0])`, given),
    async close() {
      await session.close();
      screen.close();
    },
  };
}

export const test = base.extend<object, { engines: readonly Engine[] }>({
  engines: [
    async ({ playwright }, provide) => {
      const reason = missing("chromium", "firefox", "WebKitWebDriver", "Xvfb");
      if (reason !== undefined) return base.skip(true, reason);
      const engines = await Promise.all([
        playwright.chromium
          .launch({
            executablePath: chromiumPath,
            args: ["--no-sandbox", "--disable-gpu", "--in-process-gpu"],
            env,
          })
          .then((browser) => ofPlaywright("Chromium", browser, {})),
        playwright.firefox
          .launch({
            ...firefoxLaunch,
            env,
            firefoxUserPrefs: {
              "ui.useOverlayScrollbars": 1,
              // Its pages may read no other folder than those of the machine's fonts.
              "security.sandbox.content.read_path_whitelist": `${faces}/`,
            },
          })
          .then((browser) => ofPlaywright("Firefox", browser, firefoxItself)),
        ofWebKit(),
      ]);
      await provide(engines);
      await Promise.all(engines.map((engine) => engine.close()));
    },
    { scope: "worker" },
  ],
});

/** What the layouts say now, one line each: what is wrong in each engine, and where it is not as in the first one. */
export async function lookAt(engines: readonly Engine[], { width }: Size): Promise<string[]> {
  const layouts = await Promise.all(engines.map((engine) => layoutOf(engine, width)));
  const [first] = layouts;
  return layouts.flatMap((layout, index) => {
    const found = [...layout.problems, ...(first ? differencesOf(first, layout) : [])];
    return found.map((problem) => `${engines[index]?.name} at ${width} px: ${problem}`);
  });
}

async function layoutOf(engine: Engine, width: number): Promise<Layout> {
  for (let looks = 0; looks < 100; looks++) {
    // Between two pages there is nothing to look at.
    const layout = await engine.run(readLayout, width).catch(() => null);
    if (layout?.ready) return layout;
    await pause(100);
  }
  throw new Error(`${engine.name} does not come to rest`);
}

/** @param place opened anew; null: where they are */
export async function show(engines: readonly Engine[], place: Place | null, size: Size): Promise<void> {
  await Promise.all(
    engines.map(async (engine) => {
      await engine.resize(size);
      if (place) await engine.open(place);
    }),
  );
}

/**
 * Looks at the page in all engines and sizes. A difference is one that stays: scripts may still be at work, and the face of
 * headings is left out where it comes late, until the page is opened again.
 */
export async function compare(engines: readonly Engine[], place: Place): Promise<string[]> {
  const problems: string[] = [];
  for (const [index, size] of sizes.entries()) {
    await show(engines, index === 0 ? place : null, size);
    let found = await lookAt(engines, size);
    for (let tries = 1; tries <= 10 && found.length > 0; tries++) {
      await (tries % 4 === 2 ? show(engines, place, size) : pause(1000));
      found = await lookAt(engines, size);
    }
    problems.push(...found);
  }
  const page = reportedPlace({ url: () => new URL(place.address, shopUrl()).href });
  const outcome = problems.length > 0 ? "failed" : "passed";
  if (page !== null)
    noteAudit([{ page, check: "layout", outcome, engines: engines.map(({ name }) => name) }]);
  return problems;
}
