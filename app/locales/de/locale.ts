/** All that this locale says, by name: what another locale has to say, too. */
import { barrierTexts } from "./accessibility/barrier.ts";
import { accessibilityCriteria, humanChecks, knownFindings } from "./accessibility/criteria.ts";
import { accessibilityReportTexts } from "./accessibility/report.ts";
import { byEarTexts } from "./accessibility/by-ear.ts";
import { textBrowserTexts } from "./accessibility/text-browsers.ts";
import { accountTexts } from "./customer/account.ts";
import { loginTexts } from "./customer/login.ts";
import { allPagesTexts, errorTexts } from "./all-pages.ts";
import { dealNoteTexts } from "./catalogue/deal-notes.ts";
import { calendarTexts, dealTexts } from "./catalogue/deal.ts";
import { discoveryTexts } from "./catalogue/discovery.ts";
import { homeTexts } from "./catalogue/home.ts";
import { mapTexts } from "./catalogue/map.ts";
import { partnerTexts } from "./catalogue/partner.ts";
import { andInPlace, inPlace } from "./catalogue/place-phrases.ts";
import { searchFilterTexts, searchIssueTexts } from "./catalogue/search-issues.ts";
import { searchReasonsTexts } from "./catalogue/search-reasons.ts";
import { searchTexts } from "./catalogue/search.ts";
import { spokenSearchTexts } from "./catalogue/spoken-search.ts";
import { specialPages, specialTexts } from "./catalogue/special.ts";
import { stayRulesTexts } from "./catalogue/stay-rules.ts";
import { connectionTexts } from "./connection.ts";
import { deskArrivalTexts } from "./order/arrivals.ts";
import { deskBookingTexts } from "./order/bookings.ts";
import { deskMailListTexts } from "./operator/emails.ts";
import { deskBooksTexts } from "./payment/books.ts";
import { deskCalendarTexts } from "./catalogue/property-calendars.ts";
import { deskFigureTexts } from "./operator/figures.ts";
import { deskTexts } from "./operator/back-office.ts";
import { deskInvoiceTexts } from "./payment/invoices.ts";
import { refundAccountTexts } from "./order/refund-account.ts";
import { bankStatementTexts, deskMoneyTexts } from "./payment/money.ts";
import { deskNewsletterTexts } from "./customer/subscribers.ts";
import { deskCatalogueTexts } from "./catalogue/offers/catalogue-upload.ts";
import { deskPhotoTexts } from "./catalogue/offers/photos.ts";
import { deskNewOfferTexts } from "./catalogue/offers/offer-create.ts";
import { deskOfferTexts } from "./catalogue/offers/offers.ts";
import {
  deskOfferHouseTexts,
  deskOfferPlaceTexts,
  deskOfferTextsTexts,
} from "./catalogue/offers/offer-texts.ts";
import { deskOfferPromotionTexts } from "./catalogue/offers/offer-promotions.ts";
import { deskOfferExtraTexts } from "./catalogue/offers/offer-extras.ts";
import { deskPrivacyTexts, personalParts } from "./customer/personal-data.ts";
import { deskProposalTexts } from "./order/proposals.ts";
import { deskQuestionTexts } from "./support/questions.ts";
import { deskRedirectTexts } from "./operator/redirects.ts";
import { deskReductionTexts } from "./voucher/reductions.ts";
import { deskRefundTexts } from "./payment/refunds.ts";
import { deskTableTexts } from "./catalogue/room-table.ts";
import { deskRoomTexts } from "./catalogue/rooms.ts";
import { deskAccountTexts, deskSignInTexts } from "./operator/sign-in.ts";
import { deskTodayTexts } from "./operator/today.ts";
import { consentQuestionTexts } from "./consent-question.ts";
import { consentTexts } from "./consent.ts";
import { contentFrameTexts } from "./content/frame.ts";
import { content } from "./content/pages.ts";
import { quotedTexts } from "./content/quoted.ts";
import { storedThings } from "./content/stored-things.ts";
import { contentTerms } from "./content/terms.ts";
import { deskWebhookTexts } from "./operator/webhooks.ts";
import { deskVoucherTexts } from "./voucher/vouchers.ts";
import { confirmationTexts } from "./documents/confirmation.ts";
import { invoiceTexts } from "./documents/invoice.ts";
import { itemTexts } from "./documents/items.ts";
import { legalTexts } from "./documents/legal.ts";
import { packageTexts } from "./documents/package.ts";
import { paperTexts } from "./documents/papers.ts";
import { paymentTexts } from "./documents/payment.ts";
import { rowTexts } from "./documents/rows.ts";
import { voucherTexts } from "./documents/voucher.ts";
import { errorPageTexts } from "./error-page.ts";
import { formTexts } from "./forms.ts";
import { accountMailTexts } from "./mail/accounts.ts";
import { bidMailTexts } from "./mail/bids.ts";
import { deskMailTexts } from "./mail/operators.ts";
import { mailTexts } from "./mail/mails.ts";
import { newsletterMailTexts } from "./mail/newsletter.ts";
import { orderMailTexts } from "./mail/orders.ts";
import { paymentMailTexts } from "./mail/payments.ts";
import { supportMailTexts } from "./mail/support.ts";
import { withdrawalMailTexts } from "./mail/withdrawals.ts";
import { newsletterTexts } from "./newsletter.ts";
import { intoCartTexts } from "./order/add-to-cart.ts";
import { cancellationTexts } from "./order/cancellation.ts";
import { graceTexts } from "./order/grace.ts";
import { bidReceiptTexts, receiptCheckTexts } from "./order/bid-receipts.ts";
import { bidAnswerTexts, cartAnswerTexts, notOrderableTexts } from "./order/cart-answers.ts";
import { bidTexts, cartTexts } from "./order/cart.ts";
import { carryOnTexts } from "./order/carry-on.ts";
import { checkoutTexts } from "./order/checkout.ts";
import { cancelRefusalTexts } from "./order/cancel-refusals.ts";
import { orderCancelTexts } from "./order/order-cancel.ts";
import { orderPapersTexts } from "./order/order-documents.ts";
import { orderPayTexts } from "./order/order-pay.ts";
import { afterSaleTexts, orderViewTexts } from "./order/order-view.ts";
import { orderTexts } from "./order/order.ts";
import { paymentNameTexts } from "./order/payment-names.ts";
import { participantsTexts } from "./order/participants.ts";
import { withdrawalTexts } from "./order/withdrawal.ts";
import { outageTexts } from "./outage.ts";
import { plainPageTexts } from "./plain-page.ts";
import { pluralForm } from "./plural.ts";
import { problemPages, problemTexts } from "./problem.ts";
import { supportTexts } from "./support/support.ts";
import { giftCardTexts } from "./voucher/gift-card.ts";
import { voucherDeskTexts } from "./voucher/redemption.ts";
import { voucherGiftTexts } from "./voucher/voucher-gift.ts";
import { dateRangeTexts } from "./catalogue/date-range.ts";
import { guestStepTexts } from "./catalogue/guest-steps.ts";
import { stayScriptTexts } from "./catalogue/stay-scripts.ts";
import { wishListTexts } from "./catalogue/wish-list.ts";
import { timelineTexts } from "./order/timeline.ts";
import { newsletterFormTexts } from "./newsletter-form.ts";

export const de = {
  accessibilityCriteria,
  accessibilityReportTexts,
  textBrowserTexts,
  accountMailTexts,
  accountTexts,
  afterSaleTexts,
  allPagesTexts,
  andInPlace,
  barrierTexts,
  bidAnswerTexts,
  byEarTexts,
  bidMailTexts,
  bidReceiptTexts,
  bidTexts,
  calendarTexts,
  cancellationTexts,
  graceTexts,
  carryOnTexts,
  cartAnswerTexts,
  notOrderableTexts,
  cartTexts,
  checkoutTexts,
  confirmationTexts,
  connectionTexts,
  consentQuestionTexts,
  consentTexts,
  content,
  contentFrameTexts,
  contentTerms,
  dealNoteTexts,
  dealTexts,
  deskAccountTexts,
  deskArrivalTexts,
  deskBookingTexts,
  deskBooksTexts,
  deskCalendarTexts,
  deskFigureTexts,
  deskInvoiceTexts,
  deskMailListTexts,
  deskMailTexts,
  refundAccountTexts,
  bankStatementTexts,
  deskMoneyTexts,
  deskNewsletterTexts,
  deskPhotoTexts,
  deskCatalogueTexts,
  deskNewOfferTexts,
  deskOfferExtraTexts,
  deskOfferHouseTexts,
  deskOfferPlaceTexts,
  deskOfferPromotionTexts,
  deskOfferTexts,
  deskOfferTextsTexts,
  deskPrivacyTexts,
  personalParts,
  deskProposalTexts,
  deskQuestionTexts,
  deskRedirectTexts,
  deskReductionTexts,
  deskRefundTexts,
  deskRoomTexts,
  deskTableTexts,
  deskSignInTexts,
  deskTexts,
  deskTodayTexts,
  deskVoucherTexts,
  deskWebhookTexts,
  discoveryTexts,
  errorPageTexts,
  errorTexts,
  formTexts,
  giftCardTexts,
  homeTexts,
  humanChecks,
  inPlace,
  intoCartTexts,
  invoiceTexts,
  itemTexts,
  knownFindings,
  legalTexts,
  loginTexts,
  mailTexts,
  mapTexts,
  newsletterMailTexts,
  newsletterTexts,
  cancelRefusalTexts,
  orderCancelTexts,
  orderMailTexts,
  orderPapersTexts,
  orderPayTexts,
  orderTexts,
  orderViewTexts,
  packageTexts,
  paperTexts,
  participantsTexts,
  partnerTexts,
  paymentMailTexts,
  paymentNameTexts,
  paymentTexts,
  outageTexts,
  plainPageTexts,
  pluralForm,
  problemPages,
  problemTexts,
  quotedTexts,
  receiptCheckTexts,
  rowTexts,
  searchFilterTexts,
  searchIssueTexts,
  searchReasonsTexts,
  searchTexts,
  specialPages,
  specialTexts,
  spokenSearchTexts,
  stayRulesTexts,
  storedThings,
  supportMailTexts,
  supportTexts,
  voucherDeskTexts,
  voucherGiftTexts,
  voucherTexts,
  withdrawalMailTexts,
  withdrawalTexts,
  dateRangeTexts,
  guestStepTexts,
  stayScriptTexts,
  wishListTexts,
  timelineTexts,
  newsletterFormTexts,
};
