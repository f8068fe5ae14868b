import { escapeHtml } from "#app/letters/escape-html.ts";
import type { Letter, LetterBlock } from "#app/letters/letter.ts";

/** Few rules, for mail programs know few; without them it reads as well. */
const style = `body{max-width:40rem;margin:0 auto;padding:1rem;font:1rem/1.5 sans-serif}
h1{font-size:1.5rem;line-height:1.25}h2{font-size:1.2rem;margin-top:2rem}
table{border-collapse:collapse}th,td{padding:.25rem 1rem .25rem 0;text-align:left;vertical-align:top}`;

/** The letter as a small HTML document in German: headings, paragraphs, lists, tables with row headers, links. */
export function letterHtml({ subject, blocks }: Letter): string {
  return `<!DOCTYPE html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(subject)}</title>
<style>${style}</style>
</head>
<body>
<h1>${escapeHtml(subject)}</h1>
${blocks.map(blockHtml).join("\n")}
</body>
</html>
`;
}

function blockHtml(block: LetterBlock): string {
  switch (block.kind) {
    case "heading":
      return `<h2>${escapeHtml(block.text)}</h2>`;
    case "paragraph":
      return `<p>${escapeHtml(block.text)}</p>`;
    case "rows":
      return `<table>\n<tbody>\n${block.rows
        .map(
          ({ term, value }) =>
            `<tr><th scope="row">${escapeHtml(term)}</th><td>${escapeHtml(value)}</td></tr>`,
        )
        .join("\n")}\n</tbody>\n</table>`;
    case "list":
      return `<ul>\n${block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join("\n")}\n</ul>`;
    case "link":
      // The address is shown as well: who prints the letter, or distrusts links, can type it.
      return `<p>${escapeHtml(block.label)}:<br>\n<a href="${escapeHtml(block.url)}">${escapeHtml(block.url)}</a></p>`;
  }
}
