/**
 * API of the test provider, designed like a real one: POST /testbank/api/sessions opens a session, GET
 * …/sessions/{session} returns it, POST …/close ends it unless it is paid or pending, POST …/refunds refunds all or
 * part of it. A repeated reference returns the same session, a repeated key the same refund.
 */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import {
  readNewTestSession,
  readTestRefund,
  refusal,
  refuseCaller,
  sessionAnswer,
} from "#demo/test-bank/api.server.ts";
import {
  createTestSession,
  moveTestSession,
  refundTestSession,
} from "#demo/test-bank/session-commands.server.ts";
import { findTestSession } from "#demo/test-bank/session-rows.server.ts";
import { testSessionId } from "#demo/test-bank/test-provider.server.ts";

type Call = "sessions" | "session" | "close" | "refunds";

function readCall({ request, params }: LoaderFunctionArgs): Call {
  if (params.session === undefined) return "sessions";
  const last = /\/(close|refunds)\/?$/i.exec(new URL(request.url).pathname)?.[1]?.toLowerCase();
  return (last as "close" | "refunds" | undefined) ?? "session";
}

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const call = readCall(args);
  if (call === "close" || call === "refunds") return refusal(405);
  const refusalResponse = refuseCaller(args.request, args.context);
  if (refusalResponse) return refusalResponse;
  if (call === "sessions") return refusal(405);
  const { db, config } = args.context.shop;
  const session = await findTestSession(db, args.params.session ?? "");
  return session ? sessionAnswer(session, config.publicUrl) : refusal(404);
}

export async function action(args: ActionFunctionArgs): Promise<Response> {
  const call = readCall(args);
  if (call === "session") return refusal(405);
  const refusalResponse = refuseCaller(args.request, args.context);
  return refusalResponse ?? actions[call](args);
}

const actions = { sessions: openSession, close, refunds: refund };

async function openSession({ request, context: { shop } }: ActionFunctionArgs): Promise<Response> {
  const { config, db, now } = shop;
  const body = await readNewTestSession(request);
  if (!body) return refusal(422);
  // From the oldest secret, so that a reference keeps its session when a new secret is added in front.
  const id = testSessionId(config.sessionSecrets.at(-1) ?? config.sessionSecrets[0], body.reference);
  const result = await createTestSession({ db, now: now() }, { id, ...body });
  return result.ok ? sessionAnswer(result.session, config.publicUrl, 201) : refusal(409);
}

async function close({ params, context: { shop } }: ActionFunctionArgs): Promise<Response> {
  const result = await moveTestSession({ db: shop.db }, params.session ?? "", "close");
  return result.ok ? sessionAnswer(result.session, shop.config.publicUrl) : refusal(404);
}

async function refund({ request, params, context: { shop } }: ActionFunctionArgs): Promise<Response> {
  const body = await readTestRefund(request);
  if (!body) return refusal(422);
  const result = await refundTestSession({ db: shop.db }, params.session ?? "", body);
  if (result.ok) return sessionAnswer(result.session, shop.config.publicUrl);
  return refusal(result.refusal === "too-much" ? 409 : 404);
}
