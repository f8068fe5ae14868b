/** The main pages in three engines, and faults that the comparison must find in one of them. */
import { expect } from "playwright/test";

import { enterDemoState } from "../audit/pages/sound.ts";
import { offerWith } from "../support/demo-data.ts";
import { press } from "../support/walk.ts";
import { compare, type Engine, findLayoutProblems, show, sizes, test } from "./three.ts";
import { readPlace, visitor } from "./visitor.ts";

// In sequence, so that the engines are started once.
test.describe.configure({ mode: "default" });

test(
  "home, results, a deal, the cart and the checkout stand alike in three engines",
  { tag: "@long" },
  async ({ engines }) => {
    const guest = await visitor();
    await enterDemoState(guest, "cart-stay");
    const cart = await readPlace(guest);
    await press(guest, "Zur Kasse", "Kasse");
    await press(guest, "Als Gast bestellen", /^Wie möchten Sie zahlen\?/);
    const { path } = await offerWith("upgrade");
    for (const place of [
      ...["/de", "/de/search?m=o&destination=Deutschland", path].map((address) => ({ address, cookies: [] })),
      cart,
      await readPlace(guest),
    ])
      expect.soft(await compare(engines, place), place.address).toEqual([]);
  },
);

/** Adds styles in one engine only. */
async function addStyles(engine: Engine | undefined, css: string): Promise<void> {
  await engine?.run((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

const faults: readonly [name: string, engine: RegExp, css: string, problem: RegExp][] = [
  [
    "a button that stands lower",
    /Firefox/,
    "main [type=submit] { margin-top: 4rem; }",
    /input ".*Anmelden": below/,
  ],
  ["a heading that stands further right", /WebKit/, "h1 { margin-left: 2rem; }", /h1 "Anmelden": left/],
  ["a field that is higher", /Firefox/, "main [type=email] { height: 5rem; }", /input "email.*: height/],
  [
    "a button that is as wide as the page",
    /WebKit/,
    "main summary, main [type=submit] { width: 9rem; }",
    /width/,
  ],
  ["a menu that is missing", /Firefox/, "header { display: none; }", /header ".*" is not there/],
  ["a part that is wider than the window", /WebKit/, "footer { width: 420px; }", /the page is 420 px wide/],
  [
    "a button over a field",
    /Firefox/,
    "main [type=submit] { translate: 0 -8rem; }",
    /input ".*" and input ".*" lie over each other/,
  ],
];

for (const [name, enginePattern, css, problem] of faults)
  test(`the comparison finds ${name} in one engine`, { tag: "@long" }, async ({ engines }) => {
    const [size] = sizes;
    if (!size) throw new Error("no size");
    const place = { address: "/de/login", cookies: [] };
    await show(engines, place, size);
    const engine = engines.find((each) => enginePattern.test(each.name));
    await addStyles(engine, css);
    const found = await findLayoutProblems(engines, size);
    expect(found.filter((line) => line.startsWith(engine?.name ?? "none")).join("\n")).toMatch(problem);
    await addStyles(engine, "");
    expect(await findLayoutProblems(engines, size)).toEqual([]);
  });
