import type { PaymentConfig, Receipt, RefundAnswer } from '#src/contract/payments.ts'
import type { Call } from './call.ts'

export const paymentsApi = (call: Call) => ({
  config: () => call.get<PaymentConfig>('/payment/config'),
  start: async (order: { _id: string; price: number }) => {
    const body = { price: order.price, orderId: order._id }
    return (await call.send<{ clientSecret: string }>('POST', '/create-payment-intent', body)).clientSecret
  },
  receipt: (orderId: string) => call.get<Receipt>(`/receipt/${encodeURIComponent(orderId)}`),
  invoice: (orderId: string) => call.file(`/invoice/${encodeURIComponent(orderId)}`),
  refund: (orderId: string, amount: string | undefined, key: string) =>
    call.send<RefundAnswer>(
      'POST',
      `/order/${encodeURIComponent(orderId)}/refund`,
      amount === undefined ? {} : { amount },
      { 'Idempotency-Key': key },
    ),
})
