/** /de/bestellung-finden: emails the link of a placed order to the address it was placed with. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { emailRequestLimit } from "#app/commands/customer/accounts.server.ts";
import { sendLostOrderLink } from "#app/commands/order/orders.server.ts";
import { parseOrderNumber } from "#app/domain/identifiers.ts";
import { seeOther } from "#app/http/access.server.ts";
import { customerNetworkHash } from "#app/http/client.server.ts";
import { findOrderForm } from "#app/http/form-schemas.server.ts";
import {
  constraintOf,
  parseForm,
  readForm,
  buildRefusalReply,
  tooManyRequests,
} from "#app/http/forms.server.ts";
import { retryAfterHeaders } from "#app/http/rate-limit.server.ts";
import { mailSentPath } from "#app/http/urls.ts";
import { accountTexts as t } from "#locale/customer/account.ts";
import { loginTexts } from "#locale/customer/login.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { createFieldReader, TextField } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { EmailField } from "#app/ui/form/login-fields.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";

export const headers = retryAfterHeaders;
export const meta = buildUnlistedMeta(() => t("find.title"));

/** Printed confirmations link here with the order number. */
export const loader = ({ request }: LoaderFunctionArgs) => ({
  constraint: constraintOf(findOrderForm),
  number: parseOrderNumber(new URL(request.url).searchParams.get("number") ?? "") ?? "",
});

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = context;
  const form = await readForm(request, context);
  const parsed = parseForm(form, findOrderForm);
  if (!parsed.ok) return data({ reply: parsed.reply }, { status: 422 });
  const network = customerNetworkHash(context.client, shop.config.sessionSecrets[0]);
  const answer = await sendLostOrderLink(shop.work(), { ...parsed.value, network });
  if (answer.ok) return seeOther(mailSentPath("order"));
  const reply = buildRefusalReply(form, { "": loginTexts("errors.too-many-letters") });
  return tooManyRequests({ reply }, emailRequestLimit.window);
}

export default function FindOrder() {
  const { constraint, number } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const field = createFieldReader({ constraint, lastResult: reply, defaultValue: { number } });
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t("find.title")} lead={t("find.lead")} />
      <PostForm intent="find">
        <TextField
          field={field("number")}
          label={t("find.number")}
          hint={t("find.numberHint")}
          autoComplete="off"
          width="medium"
        />
        <EmailField field={field("email")} label={t("find.email")} />
        <Submit label={t("find.submit")} kind="primary" />
      </PostForm>
    </>
  );
}
