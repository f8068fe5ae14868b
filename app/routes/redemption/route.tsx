/** /de/einloesen: staff of hotels and ships check vouchers and redeem them. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";

import { getVoucherStatus, redeemVoucher, tryWindow } from "#app/commands/voucher/vouchers.server.ts";
import { seeOther } from "#app/http/access.server.ts";
import { clientNetworkHash } from "#app/http/client.server.ts";
import {
  constraintOf,
  parseForm,
  readForm,
  buildRefusalReply,
  tooManyRequests,
} from "#app/http/forms.server.ts";
import { retryAfterHeaders } from "#app/http/rate-limit.server.ts";
import type { PageHandle } from "#app/http/root-data.ts";
import { flash } from "#app/http/session.server.ts";
import { redemptionPath } from "#app/http/urls.ts";
import { allPagesTexts as common } from "#locale/all-pages.ts";
import { voucherDeskTexts as t } from "#locale/voucher/redemption.ts";
import { redemptionForm } from "#app/routes/redemption/form.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { createFieldReader, TextField } from "#app/ui/form/field.tsx";
import { FormFrame, Submit } from "#app/ui/form/form-frame.tsx";
import { redemptionVoucher } from "#app/ui/order/redemption-voucher.server.ts";
import { VoucherPanel } from "#app/ui/order/voucher-panel.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";

export const headers = retryAfterHeaders;

export const handle: PageHandle = { layout: "empty" };

export const meta = buildUnlistedMeta(() => t("title"));

export function loader({ context }: LoaderFunctionArgs) {
  return { email: context.shop.config.operator.email, constraint: constraintOf(redemptionForm) };
}

const secretFields = ["pin", "proof"];

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = context;
  const form = await readForm(request, context);
  const secret = shop.config.sessionSecrets[0] ?? "";
  const buildRefusal = (errors: Record<string, string>) => ({
    reply: buildRefusalReply(form, errors, secretFields),
  });

  const proof = form.get("proof");
  if (form.get("intent") === "redeem" && typeof proof === "string") {
    const answer = await redeemVoucher(shop.work(), { proof, secret });
    if (!answer.ok && answer.refusal === "proof")
      return data(buildRefusal({ "": t("errors.proof") }), { status: 422 });
    const voucher = redemptionVoucher(answer.ok ? { ...answer.sight, refusal: null } : answer.sight);
    if (!answer.ok) {
      const title = t("found.bad");
      return data({ title, found: { voucher, proof: "" } }, { status: 422 });
    }
    const text = t("done", {
      key: voucher.key,
      title: voucher.title,
      nights: common("count.night", { count: voucher.nights }),
      persons: common("count.person", { count: voucher.persons }),
    });
    return seeOther(redemptionPath(), [await flash(shop.config, request, { kind: "info", text })]);
  }

  const parsed = parseForm(form, redemptionForm, secretFields);
  if (!parsed.ok) return data({ reply: parsed.reply }, { status: 422 });
  const { code: typed, pin } = parsed.value;
  const network = clientNetworkHash(context.client, secret);
  const answer = await getVoucherStatus(shop.work(), { typed, pin, network, secret });
  if (!answer.ok) {
    const reply = buildRefusal({ code: t(`errors.${answer.refusal}`) });
    return answer.refusal === "unknown" ? data(reply, { status: 422 }) : tooManyRequests(reply, tryWindow);
  }
  const voucher = redemptionVoucher(answer.sight);
  const title = t("found.title", { key: voucher.key });
  return data({ title, found: { voucher, proof: answer.proof } });
}

export default function VoucherDesk() {
  const { email, constraint } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && "found" in answer)
    return <VoucherPanel {...answer.found} email={email} again={redemptionPath()} />;
  const reply = answer?.reply;
  const field = createFieldReader({ constraint, lastResult: reply });
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t("title")} lead={t("lead")} />
      <Form method="post" noValidate>
        <FormFrame intent="look" />
        <TextField
          field={field("code")}
          label={t("code")}
          hint={t("codeHint")}
          autoComplete="off"
          width="medium"
        />
        <TextField
          field={field("pin")}
          type="password"
          label={t("pin")}
          hint={t("pinHint")}
          autoComplete="current-password"
          inputMode="numeric"
          width="medium"
        />
        <Submit label={t("look")} kind="primary" />
      </Form>
    </>
  );
}
