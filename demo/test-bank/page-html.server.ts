/** The provider's pages, as HTML of their own: this is not a page of the shop. */
import { escapeHtml } from "#app/mail/render/html.ts";
import { factList, moveForm, problemLine, providerPage } from "#demo/provider-simulators/hosted-page.ts";
import { formatMoney } from "#app/domain/format.ts";
import { testBankTexts } from "#demo/locales/de/test-bank.ts";
import { testSessionMoves } from "#demo/test-bank/session.ts";
import type { TestSession } from "#demo/test-bank/session-rows.server.ts";
import { contentSecurityPolicy } from "#app/http/security-headers.server.ts";
import { textOf } from "#app/locales/texts.ts";

export function sessionPage(
  session: TestSession,
  payee: string,
  options: { problem?: string } = {},
): Response {
  const { state } = session;
  const payable = state === "open" || state === "pending";
  const words = payable ? state : (`ended.${state}` as const);
  const title = textOf(testBankTexts, `${words}.title`);
  const text = textOf(testBankTexts, `${words}.text`);
  const forms = testSessionMoves.map((move) => moveForm(move, textOf(testBankTexts, `${move}`)));
  const back = `<p><a href="${escapeHtml(session.returnUrl)}">${textOf(testBankTexts, "backToShop")}</a></p>`;
  const parts = [
    problemLine(options.problem),
    `<p>${text}</p>`,
    factList([
      [textOf(testBankTexts, "payee"), payee],
      [textOf(testBankTexts, "amount"), formatMoney(session.amount, session.currency)],
      [textOf(testBankTexts, "reference"), session.reference],
    ]),
    payable ? `<div class="moves">\n${forms.join("\n")}\n</div>` : "",
    payable && state === "open" ? "" : back,
  ];
  const status = options.problem ? 422 : state === "closed" ? 410 : 200;
  const titles = { title: options.problem ? `Fehler: ${title}` : title, heading: title };
  return page(status, titles, parts, new URL(session.returnUrl).origin);
}

export function unknownPage(): Response {
  return page(
    404,
    { title: textOf(testBankTexts, "unknown.title"), heading: textOf(testBankTexts, "unknown.title") },
    [
      `<p>${textOf(testBankTexts, "unknown.text")}</p>`,
      `<p><a href="/de">${textOf(testBankTexts, "backToShop")}</a></p>`,
    ],
  );
}

function page(
  status: number,
  words: { title: string; heading: string },
  parts: readonly string[],
  returnOrigin?: string,
): Response {
  return new Response(
    providerPage(
      { ...words, name: textOf(testBankTexts, "name"), foot: textOf(testBankTexts, "noMoney") },
      parts,
    ),
    {
      status,
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": "no-store",
        "Content-Security-Policy": contentSecurityPolicy([], {
          formTargets: returnOrigin ? [returnOrigin] : [],
        }),
      },
    },
  );
}
