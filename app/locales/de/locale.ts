/** All that this locale says, by name: what another locale has to say, too. */
import { barrierTexts } from "./accessibility/barrier.ts";
import { accessibilityCriteria, humanChecks, knownFindings } from "./accessibility/criteria.ts";
import { accessibilityReportTexts } from "./accessibility/report.ts";
import { accountTexts } from "./account/account.ts";
import { loginTexts } from "./account/login.ts";
import { allPagesTexts, errorTexts } from "./all-pages.ts";
import { calendarTexts, dealTexts } from "./catalogue/deal.ts";
import { discoveryTexts } from "./catalogue/discovery.ts";
import { homeTexts } from "./catalogue/home.ts";
import { mapTexts } from "./catalogue/map.ts";
import { partnerTexts } from "./catalogue/partner.ts";
import { andInPlace, inPlace } from "./catalogue/place-phrases.ts";
import { searchTexts } from "./catalogue/search.ts";
import { specialPages, specialTexts } from "./catalogue/special.ts";
import { consentQuestionTexts } from "./consent-question.ts";
import { consentTexts } from "./consent.ts";
import { contentFrameTexts } from "./content/frame.ts";
import { content } from "./content/pages.ts";
import { storedThings } from "./content/stored-things.ts";
import { contentTerms } from "./content/terms.ts";
import { formTexts } from "./forms.ts";
import { newsletterTexts } from "./newsletter.ts";
import { intoCartTexts } from "./order/add-to-cart.ts";
import { cancellationTexts } from "./order/cancellation.ts";
import { bidTexts, cartTexts } from "./order/cart.ts";
import { checkoutTexts } from "./order/checkout.ts";
import { orderCancelTexts } from "./order/order-cancel.ts";
import { orderPapersTexts } from "./order/order-documents.ts";
import { orderPayTexts } from "./order/order-pay.ts";
import { afterSaleTexts, orderViewTexts } from "./order/order-view.ts";
import { orderTexts } from "./order/order.ts";
import { participantsTexts } from "./order/participants.ts";
import { withdrawalTexts } from "./order/withdrawal.ts";
import { problemPages, problemTexts } from "./problem.ts";
import { supportTexts } from "./support.ts";
import { giftCardTexts } from "./voucher/gift-card.ts";
import { voucherDeskTexts } from "./voucher/redemption.ts";
import { voucherGiftTexts } from "./voucher/voucher-gift.ts";

export const de = {
  accessibilityCriteria,
  accessibilityReportTexts,
  accountTexts,
  afterSaleTexts,
  allPagesTexts,
  andInPlace,
  barrierTexts,
  bidTexts,
  calendarTexts,
  cancellationTexts,
  cartTexts,
  checkoutTexts,
  consentQuestionTexts,
  consentTexts,
  content,
  contentFrameTexts,
  contentTerms,
  dealTexts,
  discoveryTexts,
  errorTexts,
  formTexts,
  giftCardTexts,
  homeTexts,
  humanChecks,
  inPlace,
  intoCartTexts,
  knownFindings,
  loginTexts,
  mapTexts,
  newsletterTexts,
  orderCancelTexts,
  orderPapersTexts,
  orderPayTexts,
  orderTexts,
  orderViewTexts,
  participantsTexts,
  partnerTexts,
  problemPages,
  problemTexts,
  searchTexts,
  specialPages,
  specialTexts,
  storedThings,
  supportTexts,
  voucherDeskTexts,
  voucherGiftTexts,
  withdrawalTexts,
};
