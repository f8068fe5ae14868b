import { expect } from "playwright/test";

import { test } from "../support/kept-page.ts";
import { auditLook } from "./audit-look.ts";

const document = (main: string, style = "") => `<!DOCTYPE html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Seite – Shop</title>
<style>body { color: #111; background: #fff; } :focus-visible { outline: 3px solid #111; }
@media print { a, button, nav { display: none; } } ${style}</style></head>
<body><main><h1>Seite</h1>${main}</main></body></html>`;
const link = '<p><a href="#a">Verweis</a></p>';
const steps = '<ol><li><span>eins</span></li><li><span aria-current="step">zwei</span></li></ol>';

test("finds no problems on a correct page", async ({ tab }) => {
  await tab.setContent(
    document(
      `${link}<details><summary>Mehr</summary><button type="button">Los</button></details>
      <p>Text <a href="#b">mittendrin</a> <a href="#c">und noch einer</a></p><input aria-label="Name">${steps}`,
      "[aria-current] { font-weight: 700; } summary, button { min-height: 24px; }",
    ),
  );
  expect(await auditLook(tab, ["Text"])).toEqual([]);
});

const issues: Record<string, [main: string, style: string, problem: RegExp]> = {
  "text that more room cuts off": [
    "<div class='low'><p>Ein langer Satz, der in zwei Zeilen gerade so noch seinen Platz findet, ja</p></div>",
    ".low { overflow: hidden; height: 2.5em; } p { margin: 0; }",
    /\[text spacing\] "Ein langer Satz.* is cut by/,
  ],
  "a line that more room makes too wide": [
    "<p class='line'>Diese Zeile hat genau vierzig Zeichen, ja.</p>",
    ".line { white-space: nowrap; }",
    /\[text spacing\] the page is \d+ px wide/,
  ],
  "text that sticks out of its box": [
    "<p class='box'>Angebote des Tages</p>",
    ".box { width: 8.6em; white-space: nowrap; }",
    /\[text spacing\] ".*" sticks out/,
  ],
  "a button that cuts large text": [
    "<input type='submit' value='Angebote suchen'>",
    "input { font-size: 1rem; width: 150px; height: 30px; white-space: nowrap; }",
    /\[text 200 %\] the text of <input/,
  ],
  "a page that large text makes too wide": [
    "<p class='wide'>Text</p>",
    ".wide { width: 25rem; }",
    /\[text 200 %\] the page is 8\d\d px wide/,
  ],
  "a field too low for large text": [
    "<input aria-label='Name'>",
    "input { font-size: 1rem; height: 24px; }",
    /\[text 200 %\] the text of <input/,
  ],
  "a field that is hard to make out": [
    "<input aria-label='Name'>",
    "input { min-height: 30px; border: 1px solid #ccc; background: #fff; }",
    /\[edges, light\] <input > stands out by 1\.6\d to 1/,
  ],
  "a field that is hard to make out in the dark": [
    "<select aria-label='Land'><option>DE</option></select>",
    `select { min-height: 30px; border: 1px solid #555; background: #fff; }
    @media (prefers-color-scheme: dark) { body { background: #111; } select { border-color: #333; background: #111; } }`,
    /\[edges, dark\] <select > stands out by 1\.\d+ to 1/,
  ],
  "a button known by its colour alone": [
    "<button type='button'>Los</button>",
    "button { border: 0; background: #06c; }",
    /\[forced colours\] <button/,
  ],
  "a link like a button without an edge": [
    "<p><a class='button' href='#a'>Los</a></p>",
    ".button { background: #06c; padding: 9px; text-decoration: none; }",
    /\[forced colours\] <a class="button"/,
  ],
  "a step marked by its colour alone": [
    steps,
    "[aria-current] { background: #fd0; }",
    /\[forced colours\] <span.* is current/,
  ],
  "something that moves": [
    "<p class='moves'>Text</p>",
    "@keyframes turn { to { rotate: 1turn; } } .moves { animation: turn 2s infinite; }",
    /\[reduced motion\] an animation runs/,
  ],
  "something that moves for all who did not ask otherwise": [
    "<p class='moves'>Text</p>",
    `@keyframes turn { to { rotate: 1turn; } }
    @media (prefers-reduced-motion: no-preference) { .moves { animation: turn 2s infinite; } }`,
    /\[motion\] <p class="moves"> moves on and on/,
  ],
  "something that would move": [link, "a { transition: color 0.3s; }", /\[reduced motion\] <a/],
  "small targets side by side": [
    "<button type='button'>a</button><button type='button'>b</button>",
    "button { width: 9px; height: 9px; padding: 0; }",
    /\[target size\] "a" \(button\) is 9 by 9 px/,
  ],
  "small links under each other": [
    "<ul><li><a href='#a'>eins</a></li><li><a href='#b'>zwei</a></li></ul>",
    "",
    /\[target size\] "eins"/,
  ],
  "a focus that cannot be seen": [
    // Two links, because a single one may regain the focus at the end of the page.
    `${link}<p><a href="#b">noch einer</a></p>`,
    "a:focus-visible { outline: 0; }",
    /\[keyboard\] <a Verweis> does not show/,
  ],
  "a stop behind something else": [
    `${link}<div class="over">Hinweis</div>`,
    ".over { position: fixed; inset: 0; background: #fff; }",
    /\[keyboard\] <a Verweis> lies under/,
  ],
  "a stop out of sight": [
    link,
    "a { position: absolute; left: -999px; }",
    /\[keyboard\] <a Verweis> is out of sight/,
  ],
  "a stop that stays cut off in a wide window alone": [
    link,
    "@media (min-width: 60em) { a { position: absolute; clip-path: inset(50%); } }",
    /\[focus 1280\] <a Verweis> has the focus, cut off or under/,
  ],
  "a stop under a bar that stays where it is in a wide window alone": [
    `<div class="bar">Angebote</div><div class="long"></div>${link}`,
    `@media (min-width: 60em) { .bar { position: fixed; inset: auto 0 0; height: 500px; background: #fff; }
    .long { height: 1200px; } }`,
    /\[focus 1280\] <a Verweis> has the focus, cut off or under <div/,
  ],
  "a line around the focus that its box cuts off": [
    "<div class='box'><a href='#a'>Verweis</a></div><p><a href='#b'>noch einer</a></p>",
    ".box { overflow: hidden; width: 90px; } .box a { display: block; line-height: 30px; }",
    /\[focus 320\] <a Verweis> has the focus, and no line of it is in sight/,
  ],
  "a stop that nobody sees": [
    link,
    "a { opacity: 0; }",
    /\[focus 320\] <a Verweis> has the focus and is transparent/,
  ],
  "a stop out of order": [
    `<button type="button" onkeydown="document.getElementById('c').focus(); event.preventDefault()">a</button>
    <button type="button" id="b">b</button>
    <button type="button" id="c" onkeydown="document.getElementById('b').focus(); event.preventDefault()">c</button>`,
    "",
    /\[keyboard\] <button b> comes after <button c>/,
  ],
  "a stop with a number of its own": [
    "<a href='#a'>eins</a> <a href='#b' tabindex='1'>zwei</a>",
    "",
    /\[keyboard\] <a (eins> comes after <a zwei>|zwei> is not reached)/,
  ],
  "a link that no key reaches": [
    "<a href='#a' tabindex='-1'>eins</a>",
    "",
    /\[keyboard\] <a eins> is not reached/,
  ],
  "a trap": [
    `<button type="button" onkeydown="event.preventDefault()">Los</button>${link}`,
    "",
    /\[keyboard\] <button Los> holds the focus/,
  ],
  "two stops that pass the focus to each other": [
    `${link}<button type="button" id="a">a</button>
    <button type="button" onkeydown="document.getElementById('a').focus(); event.preventDefault()">b</button>`,
    "",
    /\[keyboard\] <button a> comes again/,
  ],
  "a menu on paper": [
    "<nav>Menü</nav>",
    "@media print { nav { display: block; } }",
    /\[print\] <nav> is printed/,
  ],
  "facts that are not on paper": [
    "<p class='total'>Gesamtpreis</p>",
    "@media print { .total { display: none; } }",
    /\[print\] "Gesamtpreis" is not printed/,
  ],
  "a page too wide for the paper": [
    "<p class='wide'>Text</p>",
    "@media print { .wide { width: 900px; } }",
    /\[print\] 9\d\d px/,
  ],
};

for (const [name, [main, style, problem]] of Object.entries(issues)) {
  test(`the look finds ${name}`, async ({ tab }) => {
    await tab.setContent(document(main, style));
    const facts = main.includes("Gesamtpreis") ? ["Gesamtpreis"] : [];
    expect((await auditLook(tab, facts)).join("\n")).toMatch(problem);
  });
}
