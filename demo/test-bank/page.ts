/** /testbank/{session}: where the customer pays, declines, cancels, or puts it off. Demo mode only. */
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
  const move = await moveOf(request);
  if (!isTestSessionMove(move))
    return sessionPage(session, config.shopName, { problem: testBankTexts("unknownMove") });
  const result = await moveTestSession({ db }, id, move);
  if (!result.ok) return unknownPage();
  // A second click of the same form has nothing left to move, and leads on as the first one did.
  const said = result.moved || result.session.state !== "closed";
  return said ? redirect(result.session.returnUrl, 303) : sessionPage(result.session, config.shopName);
}

/** Whoever has the address may pay: a form token would prove nothing more. */
async function moveOf(request: Request): Promise<unknown> {
  try {
    return (await request.formData()).get("move");
  } catch {
    return null;
  }
}
