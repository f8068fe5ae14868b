/** All texts of the German locale. Another locale exports the same names. */
export { barrierTexts } from "./accessibility/barrier.ts";
export { accessibilityCriteria, humanChecks, knownFindings } from "./accessibility/criteria.ts";
export { accessibilityReportTexts } from "./accessibility/report.ts";
export { byEarTexts } from "./accessibility/by-ear.ts";
export { textBrowserTexts } from "./accessibility/text-browsers.ts";
export { accountTexts } from "./customer/account.ts";
export { customerFieldTexts } from "./customer/customer-fields.ts";
export { loginTexts } from "./customer/login.ts";
export { allPagesTexts, errorTexts } from "./all-pages.ts";
export { dealNoteTexts } from "./catalogue/deal-notes.ts";
export { calendarTexts, dealTexts } from "./catalogue/deal.ts";
export { discoveryTexts } from "./catalogue/discovery.ts";
export { homeTexts } from "./catalogue/home.ts";
export { mapTexts } from "./catalogue/map.ts";
export { partnerTexts } from "./catalogue/partner.ts";
export { andInPlace, inPlace } from "./catalogue/place-phrases.ts";
export {
  deskReviewTexts,
  reviewFormTexts,
  reviewMailTexts,
  reviewReportTexts,
  reviewTexts,
} from "./catalogue/reviews.ts";
export { searchFilterTexts, searchIssueTexts } from "./catalogue/search-issues.ts";
export { searchReasonsTexts } from "./catalogue/search-reasons.ts";
export { searchTexts } from "./catalogue/search.ts";
export { spokenSearchTexts } from "./catalogue/spoken-search.ts";
export { specialPages, specialTexts } from "./catalogue/special.ts";
export { stayRulesTexts } from "./catalogue/stay-rules.ts";
export { connectionTexts } from "./connection.ts";
export { deskArrivalTexts } from "./order/arrivals.ts";
export { deskBookingTexts } from "./order/bookings.ts";
export { deskMailListTexts } from "./operator/emails.ts";
export { deskBooksTexts } from "./payment/books.ts";
export { deskCalendarTexts } from "./catalogue/property-calendars.ts";
export { deskFigureTexts } from "./operator/figures.ts";
export { deskTexts } from "./operator/back-office.ts";
export { deskInvoiceTexts } from "./payment/invoices.ts";
export { refundAccountTexts } from "./order/refund-account.ts";
export { bankStatementTexts, deskMoneyTexts } from "./payment/money.ts";
export { deskNewsletterTexts } from "./customer/subscribers.ts";
export { deskCatalogueTexts } from "./catalogue/offers/catalogue-upload.ts";
export { deskPhotoTexts } from "./catalogue/offers/photos.ts";
export { deskNewOfferTexts } from "./catalogue/offers/offer-create.ts";
export { deskOfferTexts } from "./catalogue/offers/offers.ts";
export {
  deskOfferHouseTexts,
  deskOfferPlaceTexts,
  deskOfferVoucherTexts,
  deskOfferTextsTexts,
} from "./catalogue/offers/offer-texts.ts";
export { deskOfferPromotionTexts } from "./catalogue/offers/offer-promotions.ts";
export { deskOfferExtraTexts } from "./catalogue/offers/offer-extras.ts";
export { deskPrivacyTexts, personalParts } from "./customer/personal-data.ts";
export { deskProposalTexts } from "./order/proposals.ts";
export { deskQuestionTexts } from "./support/questions.ts";
export { deskRedirectTexts } from "./operator/redirects.ts";
export { deskReductionTexts } from "./voucher/reductions.ts";
export { deskRefundTexts } from "./payment/refunds.ts";
export { deskTableTexts } from "./catalogue/room-table.ts";
export { deskRoomTexts } from "./catalogue/rooms.ts";
export { deskAccountTexts, deskSignInTexts } from "./operator/sign-in.ts";
export { deskTodayTexts } from "./operator/today.ts";
export { consentQuestionTexts } from "./consent-question.ts";
export { consentTexts } from "./consent.ts";
export { contentFrameTexts } from "./content/frame.ts";
export { content } from "./content/pages.ts";
export { quotedTexts } from "./content/quoted.ts";
export { storedThings } from "./content/stored-things.ts";
export { contentTerms } from "./content/terms.ts";
export { deskWebhookTexts } from "./operator/webhooks.ts";
export { deskVoucherTexts } from "./voucher/vouchers.ts";
export { confirmationTexts } from "./documents/confirmation.ts";
export { invoiceTexts } from "./documents/invoice.ts";
export { itemTexts } from "./documents/items.ts";
export { legalTexts } from "./documents/legal.ts";
export { packageTexts } from "./documents/package.ts";
export { paperTexts } from "./documents/papers.ts";
export { paymentTexts } from "./documents/payment.ts";
export { rowTexts } from "./documents/rows.ts";
export { voucherTexts } from "./documents/voucher.ts";
export { errorPageTexts } from "./error-page.ts";
export { formTexts } from "./forms.ts";
export { accountMailTexts } from "./mail/accounts.ts";
export { bidMailTexts } from "./mail/bids.ts";
export { deskMailTexts } from "./mail/operators.ts";
export { mailTexts } from "./mail/mails.ts";
export { newsletterMailTexts } from "./mail/newsletter.ts";
export { orderMailTexts } from "./mail/orders.ts";
export { paymentMailTexts } from "./mail/payments.ts";
export { supportMailTexts } from "./mail/support.ts";
export { withdrawalMailTexts } from "./mail/withdrawals.ts";
export { newsletterTexts } from "./newsletter.ts";
export { intoCartTexts } from "./order/add-to-cart.ts";
export { cancellationTexts } from "./order/cancellation.ts";
export { graceTexts } from "./order/grace.ts";
export { bidReceiptTexts, receiptCheckTexts } from "./order/bid-receipts.ts";
export { bidAnswerTexts, cartAnswerTexts, notOrderableTexts } from "./order/cart-answers.ts";
export { bidTexts, cartTexts } from "./order/cart.ts";
export { carryOnTexts } from "./order/carry-on.ts";
export { checkoutTexts } from "./order/checkout.ts";
export { cancelRefusalTexts } from "./order/cancel-refusals.ts";
export { orderCancelTexts } from "./order/order-cancel.ts";
export { changeRefusalTexts, orderChangeTexts } from "./order/order-change.ts";
export { orderPapersTexts } from "./order/order-documents.ts";
export { orderPayTexts } from "./order/order-pay.ts";
export { afterSaleTexts, orderViewTexts } from "./order/order-view.ts";
export { orderTexts } from "./order/order.ts";
export { paymentNameTexts } from "./order/payment-names.ts";
export { participantsTexts } from "./order/participants.ts";
export { withdrawalTexts } from "./order/withdrawal.ts";
export { outageTexts } from "./outage.ts";
export { plainPageTexts } from "./plain-page.ts";
export { pluralForm } from "./plural.ts";
export { problemPages, problemTexts } from "./problem.ts";
export { supportTexts } from "./support/support.ts";
export { giftCardTexts } from "./voucher/gift-card.ts";
export { voucherDeskTexts } from "./voucher/redemption.ts";
export { voucherGiftTexts } from "./voucher/voucher-gift.ts";
export { voucherMonthsTexts } from "./voucher/voucher-months.ts";
export { dateRangeTexts } from "./catalogue/date-range.ts";
export { guestStepTexts } from "./catalogue/guest-steps.ts";
export { stayScriptTexts } from "./catalogue/stay-scripts.ts";
export { alertTexts } from "./price-alert.ts";
export { alertMailTexts } from "./mail/price-alerts.ts";
export { compareTexts, wishListTexts } from "./catalogue/wish-list.ts";
export { timelineTexts } from "./order/timeline.ts";
export { newsletterFormTexts } from "./newsletter-form.ts";
