/**
 * Renders an email as HTML: a column of 600 px built from tables, because Outlook uses Word's layout engine. Styles
 * are inline, because some mailboxes remove style sheets. The style sheet only adds dark colours and narrow screens.
 */
import type { DocumentBlock, DocumentRow, DocumentTable, DocumentContent } from "#app/documents/blocks.ts";
import { escapeMarkup } from "#app/locales/escape-markup.ts";
import { allPagesTexts } from "#locale/all-pages.ts";
import { mailTexts as t } from "#locale/mail/mails.ts";

/** Head above the subject: shop name, and picture addresses that the mail program can load. */
export interface LetterHead {
  shopName: string;
  logo: string;
  /** Of the shop's own logo, which contains its name. */
  logoSize?: { width: number; height: number } | undefined;
  /** Address of `letter.picture` in the shape 3:1, absent without a picture. */
  strip?: string | undefined;
}

const column = 600;
export const stripShape = { width: column, height: column / 3 } as const;

// Copies of the shop's colours (ui/styles/tokens.css), which mail programs cannot read.
const ink = "#1b1a35";
const soft = "#47445c";
const line = "#dccfb6";
const signal = "#ffb340";
const link = "#0a4a5e";
const faces = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const headings = `'Avenir Next','Century Gothic','Segoe UI',Helvetica,Arial,sans-serif`;

/** Inline style by element. Labels never break within a word. Values may, because addresses contain no spaces. */
const looks = {
  body: `margin:0;padding:0;background-color:#fbf5ea;color:${ink};font:16px/1.5 ${faces}`,
  outer: "width:100%;border-collapse:collapse;background-color:#fbf5ea",
  sheet: `width:100%;max-width:${column}px;border-collapse:collapse;background-color:#fffdf9`,
  brand: `padding:20px 24px;color:${ink};font:bold 20px/36px ${headings}`,
  logo: "margin-right:8px;border:0;vertical-align:middle",
  strip: "display:block;width:100%;height:auto;border:0",
  content: "padding:8px 24px 32px",
  h1: `margin:16px 0;color:${ink};font:bold 26px/1.2 ${headings}`,
  h2: `margin:32px 0 8px;color:${ink};font:bold 20px/1.25 ${headings}`,
  p: "margin:0 0 16px",
  list: "margin:0 0 16px;padding:0 0 0 24px",
  item: "margin:0 0 8px",
  table: "width:100%;border-collapse:collapse;margin:8px 0 16px",
  lines: "margin:0 0 16px;overflow-wrap:anywhere",
  link: "margin:0 0 8px",
  th: `padding:4px 16px 4px 0;color:${soft};text-align:left;vertical-align:top;font-weight:normal`,
  td: "padding:4px 0;text-align:left;vertical-align:top;overflow-wrap:anywhere",
  total: `padding:8px 16px 4px 0;border-top:1px solid ${line};text-align:left;vertical-align:top;font-weight:bold`,
  caption: "padding:0 0 4px;text-align:left;font-weight:bold",
  amount: "padding:4px 0 4px 12px;text-align:right;vertical-align:top;white-space:nowrap",
  trip: `width:100%;border-collapse:separate;margin:16px 0 24px;background-color:#fbf5ea;border:1px solid ${line};border-radius:12px`,
  card: "padding:16px 20px 12px",
  name: `margin:0 0 4px;color:${ink};font:bold 22px/1.2 ${headings}`,
  claim: `margin:0 0 4px;color:${soft}`,
  button: "border-collapse:separate;margin:0 0 24px",
  face: `border-radius:10px;background-color:${signal}`,
  go: `display:inline-block;padding:14px 28px;border-radius:10px;background-color:${signal};color:${ink};font:bold 17px/20px ${faces};text-decoration:none`,
  a: `color:${link}`,
  address: `margin:0 0 12px;color:${soft};font-size:14px;word-break:break-all`,
} as const;
type Look = keyof typeof looks;

/** Rules that inline styles cannot express: labels above values on narrow screens, and dark colours. */
const sheetStyle = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:479px){.pair>tbody>tr>th,.pair>tbody>tr>td{display:block;width:auto!important;padding-right:0!important}.pair>tbody>tr>td{padding:0!important;border-top:0!important}.pair>tbody>tr>th{padding:8px 0 0!important;font-size:14px;line-height:1.2}.content,.brand{padding-left:16px!important;padding-right:16px!important}.card{padding:16px 14px 8px!important}.name{font-size:19px!important}.go{display:block!important;text-align:center}.button{width:100%}}
@media (prefers-color-scheme:dark){.body,.outer,.trip{background-color:#131228!important;color:#f7f0e2!important}.sheet{background-color:#1d1c38!important;color:#f7f0e2!important}.brand,.h1,.h2,.name{color:#f7f0e2!important}.th,.claim,.address{color:#d2cbbd!important}.a{color:#a3dbe8!important}.trip{border-color:#3b3959!important}.total{border-color:#3b3959!important}}`;

/** @param head absent when several emails are shown on one page */
export function letterHtml(letter: DocumentContent, head?: LetterHead): string {
  const { subject, blocks } = letter;
  const content = [
    element("h1", "h1", escapeMarkup(subject)),
    ...blocks.map(blockHtml),
    ...addressList(blocks),
  ].join("\n");
  return `<!DOCTYPE html>
<html lang="${allPagesTexts("language")}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeMarkup(subject)}</title>
<style>${sheetStyle}</style>
</head>
${open("body", "body")}
${open("table", "outer", ' role="presentation"')}<tbody><tr><td align="center">
<!--[if mso]><table role="presentation" width="${column}"><tr><td><![endif]-->
${open("table", "sheet", ' role="presentation"')}<tbody>
${head ? headHtml(letter, head) : ""}<tr>${open("td", "content")}
${content}
</td></tr></tbody></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></tbody></table>
</body>
</html>
`;
}

function headHtml({ picture }: DocumentContent, { shopName, logo, logoSize, strip }: LetterHead): string {
  const logoImage = (alt: string, { width, height } = { width: 36, height: 36 }) =>
    `<img src="${escapeMarkup(logo)}" alt="${alt}" width="${width}" height="${height}" style="${looks.logo}">`;
  const name = escapeMarkup(shopName);
  const sign = logoSize ? logoImage(name, logoSize) : `${logoImage("")} ${name}`;
  const brand = `<tr>${element("td", "brand", sign)}</tr>\n`;
  if (!strip || !picture) return brand;
  const { width, height } = stripShape;
  const size = `width="${width}" height="${height}"`;
  const image = `<img src="${escapeMarkup(strip)}" alt="${escapeMarkup(picture.alt)}" ${size} style="${looks.strip}">`;
  return `${brand}<tr><td>${image}</td></tr>\n`;
}

const open = (tag: string, look: Look, attributes = "") =>
  `<${tag}${attributes} class="${look}" style="${looks[look]}">`;
const element = (tag: string, look: Look, content: string, attributes = "") =>
  `${open(tag, look, attributes)}${content}</${tag}>`;

function blockHtml(block: DocumentBlock): string {
  switch (block.kind) {
    case "heading":
      return element("h2", "h2", escapeMarkup(block.text));
    case "paragraph":
      return element("p", "p", escapeMarkup(block.text));
    case "rows":
      return rowsHtml(block.rows);
    case "trip": {
      const claim = block.claim.map((text) => element("p", "claim", escapeMarkup(text)));
      const inside = [element("h2", "name", escapeMarkup(block.name)), ...claim, rowsHtml(block.rows)];
      const card = element("td", "card", inside.join("\n"));
      return element("table", "trip", `<tbody><tr>${card}</tr></tbody>`, ' role="presentation"');
    }
    case "list": {
      const items = block.items.map((item) => element("li", "item", escapeMarkup(item)));
      return element(block.numbered ? "ol" : "ul", "list", items.join("\n"));
    }
    case "lines":
      return element("p", "lines", block.lines.map(escapeMarkup).join("<br>\n"));
    case "table":
      return tableHtml(block);
    case "voucher": {
      const { lettering, below, claim, words, extent, facts, rows, redeem } = block;
      const paragraphs = (lines: readonly string[]) =>
        lines.filter(Boolean).map((text) => element("p", "p", escapeMarkup(text)));
      return [
        ...paragraphs([lettering, below, ...claim, ...words, extent]),
        rowsHtml([...facts, ...rows]),
        ...paragraphs([redeem.title, ...redeem.steps]),
      ].join("\n");
    }
    case "code":
      return element("p", "p", escapeMarkup(block.alt));
    case "link":
      return block.next ? buttonHtml(block) : element("p", "link", anchor("a", block.url, block.label));
  }
}

function rowsHtml(rows: readonly DocumentRow[]): string {
  const body = rows.map(({ term, value, total }) => {
    const [labelLook, valueLook] = total ? (["total", "total"] as const) : (["th", "td"] as const);
    const name = element("th", labelLook, escapeMarkup(term), ' scope="row" width="176"');
    return `<tr>${name}${element("td", valueLook, escapeMarkup(value))}</tr>`;
  });
  return `<table class="pair" style="${looks.table}"><tbody>\n${body.join("\n")}\n</tbody></table>`;
}

function tableHtml({ caption, head, rows, amounts }: DocumentTable): string {
  const isAmount = (index: number) => index >= head.length - amounts;
  const headCells = head.map((cell, index) =>
    element("th", isAmount(index) ? "amount" : "th", escapeMarkup(cell), ' scope="col"'),
  );
  const body = rows.map(([name = "", ...cells]) => {
    const rest = cells.map((cell, index) =>
      element("td", isAmount(index + 1) ? "amount" : "td", escapeMarkup(cell)),
    );
    return `<tr>${element("th", "th", escapeMarkup(name), ' scope="row"')}${rest.join("")}</tr>`;
  });
  const title = element("caption", "caption", escapeMarkup(caption));
  const inside = `${title}<thead><tr>${headCells.join("")}</tr></thead><tbody>\n${body.join("\n")}\n</tbody>`;
  return element("table", "table", inside);
}

const anchor = (look: Look, url: string, text: string) =>
  element("a", look, escapeMarkup(text), ` href="${escapeMarkup(url)}"`);

/** Word ignores the padding of links, so the table cell provides it. */
function buttonHtml({ url, label }: { url: string; label: string }): string {
  const cell = `<td align="center" class="face" style="${looks.face};mso-padding-alt:14px 28px">${anchor("go", url, label)}</td>`;
  return element("table", "button", `<tbody><tr>${cell}</tr></tbody>`, ' role="presentation"');
}

/** Lists all links as text, for printed emails and for readers who do not trust links. */
function addressList(blocks: readonly DocumentBlock[]): string[] {
  const labels = new Map<string, string>();
  for (const block of blocks)
    if (block.kind === "link" && !labels.has(block.url)) labels.set(block.url, block.label);
  if (labels.size === 0) return [];
  const entries = [...labels].map(([url, label]) =>
    element("p", "address", `${escapeMarkup(label)}:<br>\n${anchor("a", url, url)}`),
  );
  return [`<!--addresses-->${element("h2", "h2", escapeMarkup(t("addresses")))}`, ...entries];
}
