import { defineConfig, type PlaywrightTestConfig } from "playwright/test";

import { chromiumPath, firefoxItself, firefoxLaunch } from "./support/browsers.ts";
import type { Fixtures, WorkerFixtures } from "./support/test.ts";

/** Background traffic of the browser would be counted and logged as ours. */
const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  // With a process of its own it now and then makes no frame any more after a change of medium or size: keys, idle
  // callbacks and the page wait forever.
  "--in-process-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Where nobody looks at pictures they need not be made; their places keep their sizes. Chromium forgets its mouse where it is
 * told of one setting alone: it has one that points (4) and hovers (2).
 */
const withoutPictures = {
  executablePath: chromiumPath,
  args: [
    ...quiet,
    "--blink-settings=imagesEnabled=false,primaryPointerType=4,availablePointerTypes=4,primaryHoverType=2,availableHoverTypes=2",
  ],
};

/** Of the journeys without scripts Chromium goes four whole ways, and those that need a layout. */
const inChromiumToo = /@without-scripts/;

/** Of customers, what they see at first sight, and of operators at the desk. */
const journeys = ["journeys/*.spec.ts", "layout/*.spec.ts", "back-office/*.spec.ts"];

/** Maps and galleries are of pictures. Elsewhere the shop would draw 400 of them for nobody. */
const ofPictures = ["journeys/map.spec.ts", "journeys/gallery.spec.ts", "back-office/photos.spec.ts"];

/** What a page asks for, its pictures too. */
const ofRequests = ["stored-things", "foreign-scripts", "third-parties", "weights"].map(
  (name) => `audit/${name}.spec.ts`,
);

/**
 * Of the journeys that are gone in every engine, each run goes the purchase; ALL_ENGINES=1, as `npm run test:long -- browsers`
 * has it, all of them, and looks at the HTML of all journeys.
 */
const allEngines = process.env["ALL_ENGINES"] === "1";
const inEveryEngine = allEngines ? /@every-engine|@other-engines/ : /@each-run/;

/**
 * Ways whose forms are like any others are gone over HTTP each day, and with scripts in the long run. So is the layout,
 * which is CSS alone: each day it is looked at without scripts, which is a third of the work, and with them where they
 * move the page.
 */
const withScripts = allEngines
  ? /@needs-none/
  : /@needs-none|@plain-each-day|^(?!.*(@needs-scripts|@both-each-day)).*layout\/.*@without-scripts/;

/** What runs in other programs than Chromium, which mostly wait for one another. */
const ofOthers = ["Firefox", "WebKit", "three engines", "by ear", "text browsers"];
/** The whole run has them beside the rest, each part with a shop of its own: "others" or "chromium"; without it all run. */
const part = process.env["E2E_PART"];
const isInPart = ({ name = "" }) =>
  part === undefined || ["open", "log"].includes(name) || ofOthers.includes(name) === (part === "others");

const { colorScheme, ...contextOptions } = firefoxItself;
const inFirefox = {
  browserName: "firefox",
  launchOptions: firefoxLaunch,
  colorScheme,
  contextOptions,
  javaScriptEnabled: true,
} as const;

/** `npm run build` comes first. */
export default defineConfig<Fixtures, WorkerFixtures>({
  testDir: ".",
  outputDir: part === "others" ? "../var/test-results-others" : "../var/test-results",
  globalSetup: "./support/start-shop.ts",
  reporter: [["list"], ["json", { outputFile: "../var/test-reports/playwright.json" }]],
  workers: part === "others" ? 1 : 2,
  fullyParallel: true,
  forbidOnly: process.env["CI"] !== undefined,
  // Times of a busy machine; no test is about time.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: "chromium",
    launchOptions: { executablePath: chromiumPath, args: quiet },
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    viewport: { width: 320, height: 640 },
    actionTimeout: 20_000,
    navigationTimeout: 40_000,
  },
  projects: projects().filter(isInPart),
});

function projects(): NonNullable<PlaywrightTestConfig<Fixtures, WorkerFixtures>["projects"]> {
  return [
    { name: "open", testMatch: "open.spec.ts", teardown: "log" },
    {
      name: "scripts",
      testMatch: journeys,
      testIgnore: ofPictures,
      dependencies: ["open"],
      grepInvert: withScripts,
      use: { javaScriptEnabled: true, launchOptions: withoutPictures },
    },
    {
      name: "scripts and pictures",
      testMatch: ofPictures,
      dependencies: ["open"],
      grepInvert: withScripts,
      use: { javaScriptEnabled: true },
    },
    {
      name: "plain",
      testMatch: journeys,
      dependencies: ["open"],
      grepInvert: /@layout|@needs-scripts/,
      // Of every page and state the audit has the HTML looked at.
      use: { javaScriptEnabled: false, overHttp: true, checkHtml: allEngines },
    },
    {
      name: "plain in Chromium",
      testMatch: journeys,
      testIgnore: ofPictures,
      dependencies: ["open"],
      grep: inChromiumToo,
      grepInvert: /@needs-scripts/,
      use: { javaScriptEnabled: false, launchOptions: withoutPictures },
    },
    {
      name: "pictures without scripts",
      testMatch: ofPictures,
      dependencies: ["open"],
      grep: inChromiumToo,
      grepInvert: /@needs-scripts/,
      use: { javaScriptEnabled: false },
    },
    {
      name: "Firefox",
      testMatch: journeys,
      dependencies: ["open"],
      grep: inEveryEngine,
      use: inFirefox,
    },
    {
      name: "WebKit",
      testMatch: ["journeys/*.spec.ts", "back-office/*.spec.ts"],
      dependencies: ["open"],
      grep: inEveryEngine,
      use: { webKit: true },
    },
    { name: "three engines", testMatch: "engines/*.spec.ts", dependencies: ["open"] },
    { name: "by ear", testMatch: "listen/*.spec.ts", dependencies: ["open"] },
    { name: "text browsers", testMatch: "text-browsers/*.spec.ts", dependencies: ["open"] },
    {
      name: "audit",
      testMatch: "audit/pages/*.spec.ts",
      testIgnore: "audit/pages/live.spec.ts",
      dependencies: ["open"],
      use: { javaScriptEnabled: true, launchOptions: withoutPictures },
    },
    // The map that can be dragged is of pictures.
    {
      name: "audit of live parts",
      testMatch: "audit/pages/live.spec.ts",
      dependencies: ["open"],
      use: { javaScriptEnabled: true },
    },
    // The same documents as in the audit with scripts, and looked at here.
    {
      name: "audit without scripts",
      testMatch: "audit/pages/*.spec.ts",
      testIgnore: "audit/pages/live.spec.ts",
      dependencies: ["open"],
      use: { javaScriptEnabled: false, overHttp: true, checkHtml: true, launchOptions: withoutPictures },
    },
    {
      name: "once",
      testMatch: "audit/*.spec.ts",
      testIgnore: ofRequests,
      dependencies: ["open"],
      use: { launchOptions: withoutPictures },
    },
    { name: "once with pictures", testMatch: ofRequests, dependencies: ["open"] },
    // Runs when all others are through, whatever became of them.
    { name: "log", testMatch: "log.spec.ts" },
  ];
}
