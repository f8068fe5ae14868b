/** The form of a new offer. */
import type { SubmissionResult } from "@conform-to/react";

import type { NewOfferField, OfferKind } from "#app/routes/desk/offers/create/form.server.ts";
import { newOfferLabel } from "#app/routes/desk/offers/create/labels.ts";
import {
  CheckboxField,
  type Constraints,
  CountField,
  createFieldReader,
  DateField,
  type Field,
  SelectField,
  TextArea,
  TextField,
} from "#app/ui/form/field.tsx";
import { FormKey, Submit } from "#app/ui/form/form-frame.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { deskNewOfferTexts as t } from "#locale/catalogue/offers/offer-create.ts";

type Options = readonly { value: string; label: string }[];

interface NewOfferFormProps {
  kind: OfferKind;
  formKey: string;
  house: { slug: string; name: string } | null;
  /** Key of the vendor that sells the property already. */
  vendor: string;
  constraint: Partial<Constraints<NewOfferField>>;
  vendors: Options;
  /** The operator of the shop as the usual vendor; null when there are vendors to choose. */
  operator: { vendorName: string; vendorAddress: string; vendorEmail: string } | null;
  /** Whether the operator may sell rooms of its own, with VAT invoices. */
  canSellOwn: boolean;
  countries: Options;
  boards: Options;
  reply: SubmissionResult | undefined;
}

const usualBoards = { hotel: "UF", reise: "VP", gutschein: "UF" };

/** Fields and labels of one kind of offer. */
interface Parts {
  kind: OfferKind;
  field(name: NewOfferField): Field;
  line(name: NewOfferField, more?: Partial<Parameters<typeof TextField>[0]>): React.JSX.Element;
  count(name: NewOfferField): React.JSX.Element;
}

export function NewOfferForm(props: NewOfferFormProps) {
  const { kind, formKey, house, vendor, operator, constraint, boards, reply } = props;
  const defaultValue = {
    country: "DE",
    board: usualBoards[kind],
    persons: "2",
    bands: t("usualBands"),
    vendor,
    ...operator,
  };
  const field = createFieldReader<NewOfferField>({
    constraint: constraint as Constraints<NewOfferField>,
    lastResult: reply,
    defaultValue,
  });
  const parts: Parts = {
    kind,
    field,
    line: (name, more) => (
      <TextField field={field(name)} label={newOfferLabel(kind, name)} autoComplete="off" {...more} />
    ),
    count: (name) => <CountField field={field(name)} label={newOfferLabel(kind, name)} />,
  };
  const { line, count } = parts;
  return (
    <PostForm intent="create">
      <FormKey value={formKey} />
      <h2>{t("offer")}</h2>
      {line("title")}
      {line("slug", { hint: house ? t("copy.slugHint") : t("slugHint") })}
      {house ? null : <PropertyFields {...props} {...parts} />}
      <h2>{t(`${kind}.stay`)}</h2>
      {line("room")}
      {kind === "gutschein" ? null : count("rooms")}
      <SelectField
        field={field("board")}
        label={newOfferLabel(kind, "board")}
        options={boards}
        optional={false}
        width="medium"
      />
      {count("persons")}
      {kind === "hotel" ? null : count("nights")}
      {line("price", { width: "short", inputMode: "decimal" })}
      {kind === "hotel" ? <PeriodFields {...parts} /> : null}
      {kind === "reise" ? <CruiseFields {...parts} /> : null}
      {kind === "gutschein" ? (
        <>
          {count("available")}
          {line("validity", { hint: t("validityHint") })}
        </>
      ) : null}
      <TextArea
        field={field("bands")}
        label={newOfferLabel(kind, "bands")}
        hint={t("bandsHint")}
        rows={3}
        optional={kind !== "reise"}
      />
      <VendorFields {...props} {...parts} />
      <Submit label={t("submit")} kind="primary" />
    </PostForm>
  );
}

function PropertyFields({ kind, field, line, countries }: NewOfferFormProps & Parts) {
  return (
    <>
      <h2>{kind === "reise" ? t("reise.house") : t("house")}</h2>
      {line("name")}
      {line("address")}
      {line("zip", { width: "short" })}
      {line("city")}
      {line("state", { hint: t("stateHint") })}
      <SelectField
        field={field("country")}
        label={newOfferLabel(kind, "country")}
        options={countries}
        optional={false}
        width="medium"
      />
      {line("phone", { type: "tel" })}
    </>
  );
}

function PeriodFields({ line }: Parts) {
  return (
    <>
      {line("from", { width: "medium", hint: t("fromHint") })}
      {line("to", { width: "medium", hint: t("toHint") })}
    </>
  );
}

function CruiseFields({ kind, field, line, count }: Parts) {
  const facts = ["documents", "mobilitySuitability", "minimumParticipants", "gratuities"] as const;
  return (
    <>
      <DateField
        field={field("departure")}
        label={newOfferLabel(kind, "departure")}
        hint={t("departureHint")}
      />
      {count("everyWeeks")}
      {line("lastPort", { hint: t("lastPortHint") })}
      <CheckboxField field={field("river")} label={newOfferLabel(kind, "river")} />
      <h2>{t("reise.facts")}</h2>
      {facts.map((name) => (
        <TextArea key={name} field={field(name)} label={newOfferLabel(kind, name)} rows={3} />
      ))}
    </>
  );
}

/** A new vendor comes with a new property only. A shop without vendors has none to choose. */
function VendorFields({
  kind,
  field,
  line,
  house,
  vendors,
  operator,
  canSellOwn,
}: NewOfferFormProps & Parts) {
  const choices = [{ value: "", label: house ? t("noVendor") : t("newVendor") }, ...vendors];
  return (
    <>
      <h2>{t("vendor")}</h2>
      {house || vendors.length > 0 ? (
        <SelectField
          field={field("vendor")}
          label={newOfferLabel(kind, "vendor")}
          hint={t("vendorHint")}
          optional={false}
          options={choices}
        />
      ) : (
        <p>{operator ? t("vendorIsOperator") : t("vendorHint")}</p>
      )}
      {house ? null : (
        <>
          {line("vendorName")}
          {line("vendorAddress")}
          {line("vendorEmail", { type: "email" })}
          {canSellOwn ? (
            <CheckboxField
              field={field("ownRooms")}
              label={newOfferLabel(kind, "ownRooms")}
              hint={t("ownRoomsHint")}
            />
          ) : null}
          {kind === "reise" ? (
            <>
              {line("insolvencyCover")}
              {line("insolvencyContact")}
              {line("insolvencyNumber")}
            </>
          ) : null}
        </>
      )}
    </>
  );
}
