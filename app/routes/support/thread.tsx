/** /de/support/{id}/{key}: a support thread, opened by its secret address. */
import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useRevalidator } from "@remix-run/react";

import { supportWindow, writeToThread } from "#app/commands/support/support.server.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import { notFound, seeOther } from "#app/http/access.server.ts";
import { readSupportCookie, setSupportCookie } from "#app/http/cookies.server.ts";
import {
  constraintOf,
  parseForm,
  readForm,
  buildRefusalReply,
  tooManyRequests,
} from "#app/http/forms.server.ts";
import { retryAfterHeaders } from "#app/http/rate-limit.server.ts";
import { supportPath } from "#app/http/urls.ts";
import { supportTexts as t } from "#locale/support/support.ts";
import { messageForm } from "#app/routes/support/form.server.ts";
import { findThread } from "#app/store/queries/support/support.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import styles from "#app/ui/styles/support.css?url";
import { SupportThread, useThreadUpdates } from "#app/ui/support/support-chat.tsx";
import { type SupportAnswer, threadData } from "#app/ui/support/support-view.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = buildUnlistedMeta(() => t("thread.title"));

export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs) {
  const access = { id: params["id"] ?? "", token: params["key"] ?? "" };
  const thread = isUuid(access.id) ? await findThread(shop.db, access) : null;
  if (!thread) throw notFound(request);
  const storedKey = await readSupportCookie(shop.config, request);
  // Opened from an email on another device: from now on the chat links to this thread.
  const cookie = storedKey?.id === thread.id ? undefined : await setSupportCookie(shop.config, thread);
  const page = { thread: threadData(thread), constraint: constraintOf(messageForm) };
  return data(page, cookie ? { headers: { "Set-Cookie": cookie } } : undefined);
}

export const headers = retryAfterHeaders;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { shop } = context;
  const access = { id: params["id"] ?? "", token: params["key"] ?? "" };
  const form = await readForm(request, context);
  const parsed = parseForm(form, messageForm);
  if (!parsed.ok) return data<SupportAnswer>({ reply: parsed.reply }, { status: 422 });
  const { email: operator } = shop.config.operator;
  const result = await writeToThread(shop.work(), { ...access, text: parsed.value.supportText, operator });
  if (!result.ok && result.refusal === "unknown") throw notFound(request);
  if (!result.ok) {
    const error = t("errors.tooMany", { email: operator });
    return tooManyRequests<SupportAnswer>({ reply: buildRefusalReply(form, { "": error }) }, supportWindow);
  }
  return form.get("intent") === "say-in-place" ? data<SupportAnswer>({}) : seeOther(supportPath(access));
}

export default function Thread() {
  const { thread, constraint } = useLoaderData<typeof loader>();
  const reply = useActionData<SupportAnswer>()?.reply;
  const { revalidate } = useRevalidator();
  useThreadUpdates(thread.path, revalidate);
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t("thread.title")} />
      <SupportThread thread={thread} form={Form} constraint={constraint} reply={reply} />
      <p>
        <Link to={supportPath()}>{t("thread.other")}</Link>
      </p>
    </>
  );
}
