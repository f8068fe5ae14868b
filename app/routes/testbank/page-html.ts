/** The provider's pages, as HTML of their own: this is not a page of the shop. */
import { escapeHtml } from "#app/letters/escape-html.ts";
import { formatMoney } from "#app/web/format.ts";
import { testbank as texts } from "#app/locales/de/testbank.ts";
import { testSessionMoves } from "#app/domain/test-session.ts";
import type { TestSession } from "#app/store/test-bank-sessions.server.ts";
import { contentSecurityPolicy } from "#app/web/content-security-policy.server.ts";

export function sessionPage(
  session: TestSession,
  payee: string,
  options: { problem?: string } = {},
): Response {
  const { state } = session;
  const payable = state === "open" || state === "pending";
  const { title, text } = payable ? texts[state] : texts.ended[state];
  const facts = [
    [texts.payee, payee],
    [texts.amount, formatMoney(session.amount, session.currency)],
    [texts.reference, session.reference],
  ];
  const list = facts.map(
    ([term, value]) => `<dt>${escapeHtml(term ?? "")}</dt>\n<dd>${escapeHtml(value ?? "")}</dd>`,
  );
  const back = `<p><a href="${escapeHtml(session.returnUrl)}">${texts.backToShop}</a></p>`;
  const problem = options.problem ? `<p class="problem" role="alert">${escapeHtml(options.problem)}</p>` : "";
  const body = [
    `<h1>${title}</h1>`,
    problem,
    `<p>${text}</p>`,
    `<dl>\n${list.join("\n")}\n</dl>`,
    payable ? `<div class="moves">\n${testSessionMoves.map(moveForm).join("\n")}\n</div>` : "",
    payable && state === "open" ? "" : back,
  ];
  const status = options.problem ? 422 : state === "closed" ? 410 : 200;
  return page(status, options.problem ? `Fehler: ${title}` : title, body, new URL(session.returnUrl).origin);
}

export function unknownPage(): Response {
  const { title, text } = texts.unknown;
  return page(404, title, [
    `<h1>${title}</h1>`,
    `<p>${text}</p>`,
    `<p><a href="/de">${texts.backToShop}</a></p>`,
  ]);
}

/** One form a way out, so that no browser can press the wrong one; the hidden field makes lynx send a POST. */
function moveForm(move: (typeof testSessionMoves)[number]): string {
  return `<form method="post"><input type="hidden" name="move" value="${move}"><input type="submit" value="${texts[move]}"></form>`;
}

function page(status: number, title: string, body: string[], returnOrigin?: string): Response {
  const html = `<!DOCTYPE html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} – ${texts.name}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/testbank.css">
</head>
<body>
<header><p>${texts.name}</p></header>
<main>
${body.filter(Boolean).join("\n")}
</main>
<footer><p>${texts.noMoney}</p></footer>
</body>
</html>
`;
  return new Response(html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": contentSecurityPolicy([], {
        formTargets: returnOrigin ? [returnOrigin] : [],
      }),
    },
  });
}
