import { expect } from "playwright/test";

import { Eyes } from "../plain-browser/eyes.ts";
import { PlainContext, PlainPage } from "../plain-browser/page.ts";
import { auditPage } from "./pages/audit-page.ts";
import { htmlProblems } from "../support/html-problems.ts";
import { test } from "../support/kept-page.ts";

const page = (main: string, title = "Seite – Shop", style = "") => `<!DOCTYPE html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>body { color: #111; background: #fff; } ${style}</style></head>
<body><main>${main}</main></body></html>`;

const sound = page("<h1>Seite</h1><p>Text</p>");
const summary = (
  link: string,
) => `<div class="error-summary"><h2>Es gibt ein Problem</h2>${link}</div><h1>Seite</h1>
<label for="f-name">Name</label><p class="field-error">Fehler: Geben Sie den Namen ein</p><input id="f-name">`;
const good = '<a href="#f-name">Geben Sie den Namen ein</a>';

test("a sound page is found sound, with and without form errors", async ({ tab }) => {
  await tab.setContent(sound);
  expect(await auditPage(tab)).toEqual([]);
  expect(await htmlProblems(sound)).toEqual([]);
  await tab.setContent(page(summary(good), "Fehler: Seite – Shop"));
  expect(await auditPage(tab)).toEqual([]);
});

const issues: Record<string, [html: string, problem: RegExp]> = {
  "a picture without text": [page('<h1>Seite</h1><img src="data:," width="9" height="9">'), /axe image-alt/],
  "a field without label": [page('<h1>Seite</h1><input name="x">'), /axe label/],
  "pale text": [
    page("<h1>Seite</h1><p class='pale'>Text</p>", undefined, ".pale { color: #aaa; }"),
    /\[320\] axe color-contrast/,
  ],
  "text that is pale in the dark": [
    page(
      "<h1>Seite</h1><p class='pale'>Text</p>",
      undefined,
      "@media (prefers-color-scheme: dark) { .pale { color: #aaa; } }",
    ),
    /\[320 dark\] axe color-contrast/,
  ],
  "help in another order": [
    page("<h1>Seite</h1>").replace(
      "</main>",
      '</main><footer><p><a href="/de/faq">Hilfe und FAQ</a></p><p><a href="mailto:a@b.example">a@b.example</a></p></footer>',
    ),
    /help: in another order/,
  ],
  "a page that is called otherwise here": [
    page("<h1>Seite</h1>").replace(
      "</main>",
      '</main><footer><p><a href="/de/imprint">Über uns</a></p></footer>',
    ),
    /names: \/de\/imprint is called "Über uns" here, "Impressum" elsewhere/,
  ],
  "one name for two pages": [
    page("<h1>Seite</h1>").replace(
      "</main>",
      '</main><footer><p><a href="/de/a">Mehr</a></p><p><a href="/de/b">Mehr</a></p></footer>',
    ),
    /names: "Mehr" leads to \/de\/a and to \/de\/b/,
  ],
  "small targets": [
    page(
      "<h1>Seite</h1><button>a</button><button>b</button>",
      undefined,
      "button { width: 9px; height: 9px; padding: 0; border: 0; }",
    ),
    /axe target-size/,
  ],
  "a table too wide": [
    page("<h1>Seite</h1><div class='wide'>Text</div>", undefined, ".wide { width: 400px; }"),
    /\[320\] reflow/,
  ],
  "a part too wide for large screens": [
    page(
      "<h1>Seite</h1><div class='wide'>Text</div>",
      undefined,
      "@media (min-width: 1000px) { .wide { width: 1300px; } }",
    ),
    /\[1280\] reflow/,
  ],
  "a button whose name is not what it reads": [
    page('<h1>Seite</h1><button aria-label="Den Plan zeigen">Karte</button>'),
    /spoken names: "Karte" is seen, and its name is "Den Plan zeigen"/,
  ],
  "a button of a form whose name is not what it reads": [
    page('<h1>Seite</h1><form><input type="submit" value="Weiter" aria-label="Fortfahren"></form>'),
    /spoken names: "Weiter" is seen, and its name is "Fortfahren"/,
  ],
  "a button for large screens whose name is not what it reads": [
    page(
      '<h1>Seite</h1><button class="large" aria-label="Den Plan zeigen">Karte</button>',
      undefined,
      "@media (max-width: 999px) { .large { display: none; } }",
    ),
    /\[1280\] spoken names: "Karte" is seen/,
  ],
  "a field whose name is not its label": [
    page('<h1>Seite</h1><label for="x">Ort</label><input id="x" aria-label="Reiseziel">'),
    /spoken names: "Ort" is seen, and its name is "Reiseziel"/,
  ],
  "a title without shop": [page("<h1>Seite</h1>", "Seite"), /title:/],
  "no heading": [page("<p>Text</p>"), /not exactly one h1/],
  "errors without a word of it in the title": [page(summary(good)), /title:/],
  "a title that speaks of errors where none are": [page("<h1>Seite</h1>", "Fehler: Seite – Shop"), /title:/],
  "a page in a language that it does not say": [
    sound.replace('lang="de"', 'lang="en"'),
    /language: .* in "en"/,
  ],
  "a field that is called wrong without a reason": [
    page('<h1>Seite</h1><label for="f-name">Name</label><input id="f-name" aria-invalid="true">'),
    /errors: #f-name is called wrong, and not why/,
  ],
  "an error without summary": [
    page("<h1>Seite</h1><p class='field-error'>Fehler: Geben Sie den Namen ein</p>", "Fehler: Seite – Shop"),
    /no summary/,
  ],
  "a summary that leads nowhere": [
    page(summary('<a href="#f-nam">Geben Sie den Namen ein</a>'), "Fehler: Seite – Shop"),
    /leads nowhere/,
  ],
  "a summary in other words": [
    page(summary('<a href="#f-name">Name fehlt</a>'), "Fehler: Seite – Shop"),
    /not in the summary/,
  ],
};

for (const [name, [html, problem]] of Object.entries(issues)) {
  test(`the audit finds ${name}`, async ({ tab }) => {
    await tab.setContent(html);
    expect((await auditPage(tab)).join("\n")).toMatch(problem);
  });
}

test("reports low contrast again on the next page, and only for the affected style", async ({ tab }) => {
  const sheet = ".pale, .bad p { color: #aaa; }";
  const pale = "<h1>Seite</h1><p class='pale'>Text</p>";
  for (const [html, style, count] of [
    [pale, "", 0],
    [pale, sheet, 1],
    [pale, sheet, 1],
    ["<h1>Seite</h1><p>Text</p>", sheet, 0],
    ["<h1>Seite</h1><p>Anderer Text</p><div class='bad'><p>Text</p></div>", sheet, 1],
  ] as const) {
    await tab.setContent(page(html, undefined, style));
    const pale = (await auditPage(tab)).filter((line) => line.includes("[320] axe color-contrast"));
    expect(pale).toHaveLength(count);
  }
});

test("finds the same issues on a page without scripts", async ({ browser }) => {
  const eyes = new Eyes(async () => browser, "http://shop.example");
  const plain = new PlainPage(new PlainContext("http://shop.example", {}, eyes));
  plain.html = page("<h1>Seite</h1><noscript><img src='data:,'></noscript>");
  expect((await auditPage(plain)).join("\n")).toMatch(/axe image-alt/);
  plain.html = page(
    "<h1>Seite</h1><noscript><p class='wide'>a</p></noscript>",
    undefined,
    ".wide { width: 400px }",
  );
  expect((await auditPage(plain)).join("\n")).toMatch(/\[320\] reflow/);
  plain.html = sound;
  expect(await auditPage(plain)).toEqual([]);
});

const invalid: Record<string, [html: string, problem: RegExp]> = {
  "an id twice": [page('<h1>Seite</h1><p id="a">a</p><p id="a">b</p>'), /no-dup-id/],
  "a style attribute": [page('<h1 style="color: red">Seite</h1>'), /no-inline-style/],
  "a block in a paragraph": [
    page("<h1>Seite</h1><p><div>a</div></p>"),
    /element-permitted-content|no-implicit-close|close-order/,
  ],
  "a reference to nothing": [page('<h1>Seite</h1><label for="x">x</label>'), /no-missing-references/],
  "a field name twice": [
    page('<h1>Seite</h1><form><label>a<input name="a"></label><label>b<input name="a"></label></form>'),
    /form-dup-name/,
  ],
  "a page without language": [sound.replace(' lang="de"', ""), /element-required-attributes|lang/],
};

for (const [name, [html, problem]] of Object.entries(invalid)) {
  test(`the check of the HTML finds ${name}`, async () => {
    expect((await htmlProblems(html)).join("\n")).toMatch(problem);
  });
}
