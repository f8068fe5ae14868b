/** The form that changes a variant's vouchers, and its preview. */
import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";

import type {
  TypedVouchers,
  VoucherField,
  previewVouchers,
} from "#app/routes/desk/rooms/voucher-view.server.ts";
import { deskRoomChangePath } from "#app/http/back-office-urls.ts";
import { createFieldReader, TextField } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { ButtonForm } from "#app/ui/form/post-form.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { SummaryList } from "#app/ui/layout/summary.tsx";
import { deskRoomTexts as t } from "#locale/catalogue/rooms.ts";

interface VoucherFormProps {
  action: string;
  typed: Partial<TypedVouchers>;
  reply?: SubmissionResult | undefined;
  /** True when the role may change prices. */
  prices: boolean;
  currency: string;
  /** True when the form's button is the primary one of the page. */
  first?: boolean;
}

/** The first step. It is a GET form, so that the address of the preview can be bookmarked. */
export function VoucherForm({ action, typed, reply, prices, currency, first = false }: VoucherFormProps) {
  const field = createFieldReader<VoucherField>({ lastResult: reply, defaultValue: typed });
  return (
    <Form method="get" action={action} noValidate>
      <div className="search">
        <TextField
          field={field("gutscheine")}
          label={t("vouchers.count")}
          hint={t("vouchers.countHint")}
          optional={false}
          inputMode="numeric"
          autoComplete="off"
        />
        {prices ? (
          <TextField
            field={field("gutscheinpreis")}
            label={t("vouchers.priceIn", { currency })}
            optional={false}
            inputMode="decimal"
            autoComplete="off"
          />
        ) : null}
      </div>
      <Submit label={t("vouchers.submit")} kind={first ? "primary" : "plain"} />
    </Form>
  );
}

/** The preview of a change, and the form again. */
export function VoucherChange({
  title,
  name,
  id,
  preview,
  ...form
}: {
  id: string;
  title: string;
  name: string;
  preview: Preview | null;
} & Omit<VoucherFormProps, "action" | "first">) {
  return (
    <>
      <PageHeading
        above={title}
        title={t(preview ? "vouchers.previewTitle" : "vouchers.pageTitle", { name })}
        lead={t(preview?.same ? "preview.nothing" : preview ? "vouchers.previewLead" : "vouchers.lead")}
      />
      {preview ? <VoucherPreview preview={preview} /> : null}
      <section aria-labelledby="again">
        <h2 id="again">{t(preview ? "vouchers.again" : "vouchers.title")}</h2>
        <VoucherForm {...form} action={deskRoomChangePath(id)} first={preview === null} />
      </section>
    </>
  );
}

type Preview = NonNullable<Awaited<ReturnType<typeof previewVouchers>>["preview"]>;

function VoucherPreview({ preview: { same, rows, sold, carts, bids, stand } }: { preview: Preview }) {
  return (
    <>
      <SummaryList rows={rows} />
      {sold > 0 ? <p>{t("vouchers.sold", { count: sold })}</p> : null}
      {same ? null : (
        <>
          {carts > 0 ? <p>{t("vouchers.carts", { count: carts })}</p> : null}
          {bids > 0 ? <p>{t("vouchers.bids", { count: bids })}</p> : null}
          <ButtonForm intent="vouchers" values={{ stand }} label={t("preview.confirm")} kind="primary" />
        </>
      )}
    </>
  );
}
