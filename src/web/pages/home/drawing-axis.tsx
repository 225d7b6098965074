interface AxisNameProps {
  wide: boolean
  x?: number | string
  y?: number | string
  payload?: { value: string }
}

/** A tool's name under an axis: on two lines where there is room, slanted otherwise. */
export function AxisName({ wide, x = 0, y = 0, payload }: AxisNameProps) {
  const name = payload?.value ?? ''
  const fill = 'var(--color-base-content)'
  if (!wide)
    return (
      <text
        transform={`translate(${Number(x) + 4} ${Number(y) + 6}) rotate(-40)`}
        textAnchor="end"
        fontSize={11}
        fill={fill}
      >
        {name.length > 10 ? `${name.slice(0, 9).trim()}…` : name}
      </text>
    )
  const [first = '', ...rest] = name.split(' ')
  return (
    <text x={x} y={Number(y) + 8} textAnchor="middle" fontSize={11.5} fill={fill}>
      <tspan x={x}>{first}</tspan>
      <tspan x={x} dy={14}>
        {rest.join(' ')}
      </tspan>
    </text>
  )
}
