/** /de/beleg-pruefen: checks whether bid receipts are genuine and unchanged. Stores nothing of them. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { type CheckedReceipt, checkReceipts, checkWindow } from "#app/commands/order/bid-receipts.server.ts";
import { receiptSummary } from "#app/domain/order/bid-receipt.ts";
import { clientNetworkHash } from "#app/http/client.server.ts";
import {
  constraintOf,
  parseForm,
  readForm,
  buildRefusalReply,
  tooManyRequests,
} from "#app/http/forms.server.ts";
import { retryAfterHeaders } from "#app/http/rate-limit.server.ts";
import { contentPath, receiptCheckPath } from "#app/http/urls.ts";
import { receiptCheckTexts as t } from "#locale/order/bid-receipts.ts";
import { receiptCheckForm } from "#app/routes/receipt-check/form.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { Notice, type NoticeKind } from "#app/ui/feedback/notices.tsx";
import { createFieldReader, TextArea } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: t("title") },
  { name: "description", content: t("lead") },
  { tagName: "link", rel: "canonical", href: page?.canonical },
];

export const headers = retryAfterHeaders;

export function loader({ context: { shop } }: LoaderFunctionArgs) {
  return {
    canonical: shop.config.publicUrl + receiptCheckPath(),
    constraint: constraintOf(receiptCheckForm),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = context;
  const form = await readForm(request, context);
  const pasted = String(form.get("text") ?? "");
  // Returns the whole text, however many receipts were pasted.
  const refuse = (text: string) => ({
    reply: { ...buildRefusalReply(form, { text }), initialValue: { text: pasted } },
  });
  const parsed = parseForm(form, receiptCheckForm);
  if (!parsed.ok) return data(refuse(t("errors.empty")), { status: 422 });
  const network = clientNetworkHash(context.client, shop.config.sessionSecrets[0]);
  const answer = await checkReceipts(shop.work(), { pasted, network });
  if (!answer.ok) {
    const reply = refuse(t(`errors.${answer.refusal}`));
    return answer.refusal === "too-many-tries"
      ? tooManyRequests(reply, checkWindow)
      : data(reply, { status: 422 });
  }
  const results = answer.checked.map(buildResult);
  return data({ title: t("result"), pasted, results });
}

/** Quotes nothing from a receipt that is not genuine, because it would look like the shop's statement. */
function buildResult({ verdict, receipt }: CheckedReceipt) {
  const says =
    verdict === "changed" || !receipt ? null : { ...receiptSummary(receipt), number: receipt.number };
  return { verdict, says };
}

const noticeKinds: Record<CheckedReceipt["verdict"], NoticeKind> = {
  genuine: "success",
  superseded: "warning",
  "chain-broken": "warning",
  deleted: "warning",
  changed: "danger",
};

export default function ReceiptCheck() {
  const { constraint } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const reply = answer && "reply" in answer ? answer.reply : undefined;
  const checked = answer && "results" in answer ? answer : undefined;
  const defaultValue = { text: checked?.pasted };
  const field = createFieldReader({ constraint, lastResult: reply, defaultValue });
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading
        title={t(checked ? "result" : "title")}
        lead={checked ? undefined : t("lead")}
        focus={Boolean(checked)}
      />
      {checked?.results.map(({ verdict, says }, index) => (
        <Notice key={index} kind={noticeKinds[verdict]} title={t(`verdict.${verdict}`)} heading>
          {says ? (
            <p>
              {t(`says.${says.by}`, says)} {t("stands", says)} {t("validity", says)}
            </p>
          ) : null}
          <p>{t(`because.${verdict}`)}</p>
        </Notice>
      ))}
      <PostForm intent="check">
        <TextArea field={field("text")} label={t("text")} hint={t("hint")} rows={14} />
        <Submit label={t("submit")} kind="primary" />
      </PostForm>
      <p className="prose hint">
        {t("kept")} <Link to={contentPath("preisvorschlag")}>{t("rules")}</Link>
      </p>
    </>
  );
}
