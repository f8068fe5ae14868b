import { giftMotifs, type ItemGift, motifPicture } from "#app/domain/voucher/gift.ts";
import { DateField, type Field, RadioGroup, TextArea, TextField } from "#app/ui/form/field.tsx";
import { EmailField } from "#app/ui/form/login-fields.tsx";
import { voucherGiftTexts as t } from "#locale/voucher/voucher-gift.ts";

/** Fields of a gift. The page links `gift.css`. */
export function GiftFields({ field }: { field: (name: keyof ItemGift) => Field }) {
  const motifs = giftMotifs.map((motif) => ({
    value: motif,
    label: (
      <>
        <img src={motifPicture(motif)} alt="" width={300} height={100} loading="lazy" />
        {t(`motifs.${motif}`)}
      </>
    ),
  }));
  return (
    <>
      <div className="gift-motifs">
        <RadioGroup field={field("motif")} label={t("motif")} options={motifs} row />
      </div>
      <TextField field={field("recipientName")} label={t("recipientName")} autoComplete="off" />
      <TextField field={field("giverName")} label={t("giverName")} autoComplete="name" />
      <TextArea field={field("greeting")} label={t("greeting")} hint={t("greetingHint")} />
      <EmailField
        field={field("recipientEmail")}
        label={t("recipientEmail")}
        hint={t("recipientEmailHint")}
        autoComplete="off"
      />
      <DateField field={field("sendOn")} label={t("sendOn")} hint={t("sendOnHint")} optional={false} />
    </>
  );
}
