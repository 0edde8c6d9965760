import Typography from '@mui/material/Typography'

interface PersonNameProps {
  fullname: string
  email: string
}

/** Who is signed in, beside the links of a wide header. */
export function PersonName({ fullname, email }: PersonNameProps) {
  return (
    <Typography
      variant="body2"
      noWrap
      title={`Signed in as ${email}`}
      sx={{
        display: { xs: 'none', lg: 'block' },
        maxWidth: 200,
        paddingLeft: 2,
        borderLeft: '1px solid',
        borderColor: 'divider',
        fontWeight: 600,
      }}
    >
      {fullname}
    </Typography>
  )
}
