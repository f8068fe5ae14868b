/** /de/support: form for a first question. Its thread gets an address of its own. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { openThread, supportWindow } from "#app/commands/support/support.server.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import { seeOther } from "#app/http/access.server.ts";
import { clientNetworkHash } from "#app/http/client.server.ts";
import { readSupportCookie, setSupportCookie } from "#app/http/cookies.server.ts";
import {
  constraintOf,
  formKeyIn,
  newFormKey,
  parseForm,
  readForm,
  buildRefusalReply,
  tooManyRequests,
} from "#app/http/forms.server.ts";
import { retryAfterHeaders } from "#app/http/rate-limit.server.ts";
import { contentPath, supportPath } from "#app/http/urls.ts";
import { supportTexts as t } from "#locale/support/support.ts";
import { questionForm } from "#app/routes/support/form.server.ts";
import { findThread } from "#app/store/queries/support/support.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { SupportForm } from "#app/ui/support/support-chat.tsx";
import type { SupportAnswer, SupportStart } from "#app/ui/support/support-view.ts";

export const meta: MetaFunction = () => [{ title: t("title") }, { name: "description", content: t("lead") }];

export async function loader({ request, context: { shop } }: LoaderFunctionArgs): Promise<SupportStart> {
  const key = await readSupportCookie(shop.config, request);
  const known = key && isUuid(key.id) ? await findThread(shop.db, key) : null;
  const orderNumber = new URL(request.url).searchParams.get("bestellung") ?? "";
  const constraint = constraintOf(questionForm);
  return {
    known: known && supportPath(known),
    orderNumber: orderNumber.slice(0, 40),
    constraint,
    formKey: newFormKey(),
  };
}

export const headers = retryAfterHeaders;

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop, client } = context;
  const form = await readForm(request, context);
  const parsed = parseForm(form, questionForm);
  if (!parsed.ok) return data<SupportAnswer>({ reply: parsed.reply }, { status: 422 });
  const { supportText: text, supportEmail: email = "", supportOrder: orderNumber } = parsed.value;
  const { operator, sessionSecrets } = shop.config;
  const network = clientNetworkHash(client, sessionSecrets[0]);
  const formKey = formKeyIn(form);
  const question = { text, email, orderNumber, network, operator: operator.email, formKey };
  const result = await openThread(shop.work(), question);
  if (!result.ok) {
    const error = t("errors.tooMany", { email: operator.email });
    return tooManyRequests<SupportAnswer>({ reply: buildRefusalReply(form, { "": error }) }, supportWindow);
  }
  const path = supportPath(result.thread);
  const cookie = await setSupportCookie(shop.config, result.thread);
  if (form.get("intent") !== "ask-in-place") return seeOther(path, [cookie]);
  return data<SupportAnswer>({ opened: path }, { headers: { "Set-Cookie": cookie } });
}

export default function Support() {
  const { known, orderNumber, constraint, formKey } = useLoaderData<typeof loader>();
  const reply = useActionData<SupportAnswer>()?.reply;
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t("title")} lead={t("lead")} />
      {known ? (
        <p>
          <Link to={known}>{t("known")}</Link>
        </p>
      ) : null}
      <SupportForm {...{ orderNumber, constraint, formKey, reply }} form={Form} />
      <p>
        {t("faq")} <Link to={contentPath("faq")}>{t("faqLink")}</Link>.
      </p>
    </>
  );
}
