/** /testbank/{session}: page on which the customer pays, declines, cancels or defers. Demo mode only. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { moveTestSession } from "#demo/test-bank/session-commands.server.ts";
import { isTestSessionMove } from "#demo/test-bank/session.ts";
import { testBankTexts } from "#demo/locales/de/test-bank.ts";
import { findTestSession } from "#demo/test-bank/session-rows.server.ts";
import { sessionPage, unknownPage } from "#demo/test-bank/page-html.server.ts";

export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const { config, db } = context.shop;
  const session = config.mode === "demo" ? await findTestSession(db, params.session ?? "") : null;
  return session ? sessionPage(session, config.shopName) : unknownPage();
}

export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const { config, db } = context.shop;
  const id = params.session ?? "";
  const session = config.mode === "demo" ? await findTestSession(db, id) : null;
  if (!session) return unknownPage();
  const move = await readMove(request);
  if (!isTestSessionMove(move))
    return sessionPage(session, config.shopName, { problem: testBankTexts("unknownMove") });
  const result = await moveTestSession({ db }, id, move);
  if (!result.ok) return unknownPage();
  // A repeated post of the same form changes nothing and is redirected like the first.
  const shouldRedirect = result.moved || result.session.state !== "closed";
  return shouldRedirect
    ? redirect(result.session.returnUrl, 303)
    : sessionPage(result.session, config.shopName);
}

/** No form token: anyone with the address may pay. */
async function readMove(request: Request): Promise<unknown> {
  try {
    return (await request.formData()).get("move");
  } catch {
    return null;
  }
}
