/** /de/einloesen: where the staff of houses and ships sees what a voucher is for, and redeems it. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";

import { getVoucherStatus, redeemVoucher } from "#app/commands/vouchers.server.ts";
import { voucherDesk as texts } from "#app/locales/de/voucher/redemption.ts";
import { addTexts, textOf, textsOf } from "#app/locales/texts.ts";
import { VoucherPanel } from "#app/routes/redemption/voucher-panel.tsx";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { FormFrame, Submit } from "#app/ui/form/form-frame.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { deskVoucher } from "#app/web/desk-voucher.ts";
import { networkOf } from "#app/web/network-of.server.ts";
import { seeOther } from "#app/web/order-response.server.ts";
import type { PageHandle } from "#app/web/page-handle.ts";
import { parseForm, refusedForm } from "#app/web/parse-form.server.ts";
import { voucherDeskPath } from "#app/web/paths.ts";
import { readForm } from "#app/web/read-form.server.ts";
import { flash } from "#app/web/session.server.ts";
import { voucherDeskForm } from "#app/web/voucher-desk-form.server.ts";

addTexts("voucherDesk", texts);

export const handle: PageHandle = { layout: "empty" };

export const meta: MetaFunction = () => [{ title: texts.title }, { name: "robots", content: "noindex" }];

export function loader({ context }: LoaderFunctionArgs) {
  return { email: context.shop.config.operator.email };
}

const neverBack = ["pin", "proof"];

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = context;
  const form = await readForm(request, context);
  const secret = shop.config.sessionSecrets[0] ?? "";
  const wrong = (errors: Record<string, string>, status = 422) =>
    data({ reply: refusedForm(form, errors, neverBack) }, { status });

  const proof = form.get("proof");
  if (form.get("intent") === "redeem" && typeof proof === "string") {
    const answer = await redeemVoucher(shop.work(), { proof, secret });
    if (!answer.ok && answer.refusal === "proof") return wrong({ "": texts.errors.proof });
    const voucher = deskVoucher(answer.ok ? { ...answer.sight, refusal: null } : answer.sight);
    if (!answer.ok) {
      const title = texts.found.bad;
      return data({ title, found: { voucher, proof: "" } }, { status: 422 });
    }
    const text = textOf("voucherDesk:done", {
      key: voucher.key,
      title: voucher.title,
      nights: textOf("count.night", { count: voucher.nights }),
      persons: textOf("count.person", { count: voucher.persons }),
    });
    return seeOther(voucherDeskPath(), [await flash(shop.config, request, { kind: "info", text })]);
  }

  const parsed = parseForm(form, voucherDeskForm, neverBack);
  if (!parsed.ok) return data({ reply: parsed.reply }, { status: 422 });
  const { code: typed, pin } = parsed.value;
  const network = networkOf(context.client, secret);
  const answer = await getVoucherStatus(shop.work(), { typed, pin, network, secret });
  if (!answer.ok)
    return wrong({ code: texts.errors[answer.refusal] }, answer.refusal === "unknown" ? 422 : 429);
  const voucher = deskVoucher(answer.sight);
  const title = textOf("voucherDesk:found.title", { key: voucher.key });
  return data({ title, found: { voucher, proof: answer.proof } });
}

export default function VoucherDesk() {
  const { email } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = textsOf("voucherDesk");
  if (answer && "found" in answer) return <VoucherPanel {...answer.found} email={email} />;
  const reply = answer?.reply;
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t("title")} lead={t("lead")} />
      <Form method="post" noValidate>
        <FormFrame intent="look" />
        <TextField
          name="code"
          label={t("code")}
          hint={t("codeHint")}
          autoComplete="off"
          maxLength={40}
          width="medium"
          reply={reply}
        />
        <TextField
          name="pin"
          type="password"
          label={t("pin")}
          hint={t("pinHint")}
          autoComplete="current-password"
          inputMode="numeric"
          maxLength={20}
          width="medium"
          reply={reply}
        />
        <Submit label={t("look")} kind="primary" />
      </Form>
    </>
  );
}
