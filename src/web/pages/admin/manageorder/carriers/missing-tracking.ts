interface Tracking {
  carrier: string
  trackingNumber: string
}

export const missingTracking = ({ carrier, trackingNumber }: Tracking): Record<string, string> => ({
  ...(!carrier.trim() && { carrier: 'carrier is required' }),
  ...(!trackingNumber.trim() && { trackingNumber: 'tracking number is required' }),
})
