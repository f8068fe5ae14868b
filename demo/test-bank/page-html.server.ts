/** HTML of the test provider's pages, which are not pages of the shop. */
import { escapeMarkup } from "#app/locales/escape-markup.ts";
import { factList, moveForm, problemLine, providerPage } from "#demo/provider-simulators/hosted-page.ts";
import { formatMoney } from "#app/domain/format.ts";
import { testBankTexts as t } from "#demo/locales/de/test-bank.ts";
import { testSessionMoves } from "#demo/test-bank/session.ts";
import type { TestSession } from "#demo/test-bank/session-rows.server.ts";
import { contentSecurityPolicy } from "#app/http/security-headers.server.ts";

export function sessionPage(
  session: TestSession,
  payee: string,
  options: { problem?: string } = {},
): Response {
  const { state } = session;
  const payable = state === "open" || state === "pending";
  const textKey = payable ? state : (`ended.${state}` as const);
  const title = t(`${textKey}.title`);
  const text = t(`${textKey}.text`);
  const forms = testSessionMoves.map((move) => moveForm(move, t(`${move}`)));
  const back = `<p><a href="${escapeMarkup(session.returnUrl)}">${t("backToShop")}</a></p>`;
  const parts = [
    problemLine(options.problem),
    `<p>${text}</p>`,
    factList([
      [t("payee"), payee],
      [t("amount"), formatMoney(session.amount, session.currency)],
      [t("reference"), session.reference],
    ]),
    payable ? `<div class="moves">\n${forms.join("\n")}\n</div>` : "",
    payable && state === "open" ? "" : back,
  ];
  const status = options.problem ? 422 : state === "closed" ? 410 : 200;
  const titles = { title: options.problem ? `Fehler: ${title}` : title, heading: title };
  return page(status, titles, parts, new URL(session.returnUrl).origin);
}

export function unknownPage(): Response {
  return page(404, { title: t("unknown.title"), heading: t("unknown.title") }, [
    `<p>${t("unknown.text")}</p>`,
    `<p><a href="/de">${t("backToShop")}</a></p>`,
  ]);
}

function page(
  status: number,
  words: { title: string; heading: string },
  parts: readonly string[],
  returnOrigin?: string,
): Response {
  return new Response(providerPage({ ...words, name: t("name"), foot: t("noMoney") }, parts), {
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
